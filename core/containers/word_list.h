// A list of equally long records of 64-bit words, kept in blocks.
//
// A search layer may hold hundreds of millions of records; blocks never move, so that growing costs no copy
// and no second copy's memory. Each block is charged to the account when it is made.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "base/memory.h"

namespace hakobi {

class WordList {
  public:
    static constexpr int large = 11, small = 5;  // a block holds 2 to the power of this many records

    WordList(Memory& memory, int words, int block = large) : memory_(&memory), words_(words), block_(block) {}
    WordList(WordList&& other) noexcept : WordList(*other.memory_, other.words_, other.block_) {
        swap(other);
    }
    WordList& operator=(WordList&& other) noexcept {
        swap(other);
        return *this;
    }
    ~WordList() { memory_->refund(charged_); }

    std::uint64_t size() const { return size_; }
    int words() const { return words_; }
    std::uint64_t block_records() const { return std::uint64_t{1} << block_; }
    std::uint64_t* operator[](std::uint64_t i) {
        return blocks_[i >> block_].get() + (i & (block_records() - 1)) * words_;
    }
    const std::uint64_t* operator[](std::uint64_t i) const { return const_cast<WordList&>(*this)[i]; }
    // Room for one more record at the end.
    std::uint64_t* append() {
        if ((size_ & (block_records() - 1)) == 0) {
            if (size_ >> block_ == blocks_.size()) add_block();
            next_ = blocks_[size_ >> block_].get();
        }
        ++size_;
        return std::exchange(next_, next_ + words_);
    }
    void append(const std::uint64_t* record) {
        std::memcpy(append(), record, sizeof(std::uint64_t) * words_);
    }
    // Takes the last record away.
    void pop(std::uint64_t* record) {
        next_ = (*this)[size_ - 1];
        std::memcpy(record, next_, sizeof(std::uint64_t) * words_);
        if ((--size_ & (block_records() - 1)) == 0) {
            if (spare_.empty()) {
                spare_.push_back(std::move(blocks_.back()));
            } else {
                memory_->refund(block_bytes());
                charged_ -= block_bytes();
            }
            blocks_.pop_back();
        }
    }
    // Empties the list. One block is kept for the next use, the others are freed.
    void clear() {
        if (spare_.empty() && !blocks_.empty()) spare_.push_back(std::move(blocks_.front()));
        blocks_.clear();
        size_ = 0;
        const std::uint64_t kept = spare_.size() * block_bytes();
        memory_->refund(charged_ - kept);
        charged_ = kept;
    }

  private:
    std::uint64_t block_bytes() const { return block_records() * words_ * sizeof(std::uint64_t); }
    void swap(WordList& other) noexcept {
        std::swap(memory_, other.memory_);
        std::swap(words_, other.words_);
        std::swap(block_, other.block_);
        blocks_.swap(other.blocks_);
        spare_.swap(other.spare_);
        std::swap(next_, other.next_);
        std::swap(size_, other.size_);
        std::swap(charged_, other.charged_);
    }
    void add_block() {
        if (!spare_.empty()) {
            blocks_.push_back(std::move(spare_.back()));
            spare_.pop_back();
            return;
        }
        memory_->charge(block_bytes());
        charged_ += block_bytes();
        blocks_.push_back(std::make_unique_for_overwrite<std::uint64_t[]>(block_records() * words_));
    }

    Memory* memory_;
    int words_, block_;
    std::vector<std::unique_ptr<std::uint64_t[]>> blocks_, spare_;
    std::uint64_t* next_ = nullptr;  // where the next record goes, inside a block
    std::uint64_t size_ = 0, charged_ = 0;
};

}  // namespace hakobi
