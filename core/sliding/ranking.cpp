#include "sliding/ranking.h"

#include <algorithm>
#include <bit>

namespace hakobi::sliding {
namespace {

constexpr std::uint64_t most_placements = std::uint64_t{1} << 40;
constexpr std::uint32_t most_entries = 1u << 24;
constexpr std::uint32_t no_node = UINT32_MAX;

struct Node {
    std::uint64_t covered;  // bit j: the cell j after the segment's first is covered
    std::uint64_t left;     // pieces left of each class, in bit fields
    int empty_left;
    std::uint32_t first_edge = 0, edges = 0;
    std::uint64_t ways = 0;
    std::uint32_t base = 0;
};

struct Edge {
    std::uint32_t code;  // the segment's bits of the key
    std::uint32_t to;
};

// The nodes of one boundary between segments, found by what they are.
class Boundary {
  public:
    explicit Boundary(std::vector<Node>& nodes) : nodes_(nodes), first_(nodes.size()), slots_(64, no_node) {}

    std::uint32_t find_or_add(std::uint64_t covered, std::uint64_t left, int empty_left) {
        if (2 * (nodes_.size() - first_ + 1) > slots_.size()) grow();
        std::size_t i = slot_of(covered, left);
        if (slots_[i] == no_node) {
            slots_[i] = static_cast<std::uint32_t>(nodes_.size());
            nodes_.push_back({.covered = covered, .left = left, .empty_left = empty_left});
        }
        return slots_[i];
    }

  private:
    std::size_t slot_of(std::uint64_t covered, std::uint64_t left) const {
        std::uint64_t h = (covered * 0x9e3779b97f4a7c15u ^ left) * 0xd6e8feb86659fd93u;
        std::size_t i = (h ^ h >> 32) & (slots_.size() - 1);
        while (slots_[i] != no_node &&
               (nodes_[slots_[i]].covered != covered || nodes_[slots_[i]].left != left))
            i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    void grow() {
        slots_.assign(4 * slots_.size(), no_node);
        for (std::size_t n = first_; n < nodes_.size(); ++n)
            slots_[slot_of(nodes_[n].covered, nodes_[n].left)] = static_cast<std::uint32_t>(n);
    }

    std::vector<Node>& nodes_;
    std::size_t first_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace

// Builds the table for one length of segments; gives up when it grows past `limit` edges.
class RankingBuilder {
  public:
    RankingBuilder(const Puzzle& puzzle, int bits, int per_segment, std::size_t limit)
        : puzzle_(puzzle), bits_(bits), per_segment_(per_segment), limit_(limit) {}

    enum class Result { built, too_many_edges, impossible };

    Result build(Ranking& out, bool both_ways) {
        if (!describe_classes()) return Result::impossible;
        if (!explore()) return Result::too_many_edges;
        count();
        if (nodes_[0].ways >= most_placements) return Result::impossible;
        return lay_out(out, both_ways) ? Result::built : Result::too_many_edges;
    }

  private:
    struct Kind {
        std::uint64_t shape;       // bit j: the cell at distance j from the anchor
        std::vector<bool> stands;  // by anchor
        int field;                 // its field in Node::left
        std::uint64_t mask;
    };

    bool describe_classes();
    bool explore();
    void expand(std::uint32_t node, int segment);
    void choose(int cell, int end, std::uint64_t covered, std::uint64_t left, int empty_left,
                std::uint64_t code, int shift);
    void count();
    bool lay_out(Ranking& out, bool both_ways);
    void keep_choices(Ranking& out) const;
    std::uint32_t place_row(const std::vector<std::uint16_t>& ids, std::vector<std::uint64_t>& table);
    void describe_key(Ranking& out) const;

    const Puzzle& puzzle_;
    int bits_, per_segment_;
    std::size_t limit_;
    int segments_ = 0;
    std::vector<Kind> kinds_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    Boundary* next_ = nullptr;
    std::uint64_t root_left_ = 0;
    int root_empty_ = 0;
    std::size_t lowest_gap_ = 0;
};

bool RankingBuilder::describe_classes() {
    int field = 0;
    root_empty_ = static_cast<int>(std::count(puzzle_.wall.begin(), puzzle_.wall.end(), false));
    for (const PieceClass& pieces : puzzle_.classes) {
        const Cell first = pieces.shape.front();
        const int corner = first.y * puzzle_.width + first.x;
        Kind kind{0, std::vector<bool>(puzzle_.cells()), field, 0};
        for (const Cell& cell : pieces.shape) {
            const int distance = cell.y * puzzle_.width + cell.x - corner;
            if (distance > 63) return false;
            kind.shape |= std::uint64_t{1} << distance;
        }
        for (int at = 0; at < puzzle_.cells(); ++at)
            if (puzzle_.stands(pieces, at)) kind.stands[at + corner] = true;
        const int width = std::bit_width(pieces.start.size());
        if (field + width > 64) return false;
        kind.mask = (width == 64 ? 0 : std::uint64_t{1} << width) - 1;
        root_left_ |= std::uint64_t(pieces.start.size()) << field;
        root_empty_ -= static_cast<int>(pieces.shape.size() * pieces.start.size());
        field += width;
        kinds_.push_back(std::move(kind));
    }
    return true;
}

bool RankingBuilder::explore() {
    segments_ = (puzzle_.cells() + per_segment_ - 1) / per_segment_;
    nodes_.push_back({.covered = 0, .left = root_left_, .empty_left = root_empty_});
    std::size_t begin = 0;
    for (int segment = 0; segment < segments_; ++segment) {
        const std::size_t end = nodes_.size();
        Boundary boundary(nodes_);
        next_ = &boundary;
        for (std::size_t n = begin; n < end; ++n) {
            expand(static_cast<std::uint32_t>(n), segment);
            if (edges_.size() > limit_) return false;
        }
        begin = end;
    }
    return true;
}

void RankingBuilder::expand(std::uint32_t n, int segment) {
    const Node node = nodes_[n];
    const int cell = segment * per_segment_;
    const std::size_t first = edges_.size();
    choose(cell, std::min(cell + per_segment_, puzzle_.cells()), node.covered, node.left, node.empty_left, 0,
           0);
    nodes_[n].first_edge = static_cast<std::uint32_t>(first);
    nodes_[n].edges = static_cast<std::uint32_t>(edges_.size() - first);
}

void RankingBuilder::choose(int cell, int end, std::uint64_t covered, std::uint64_t left, int empty_left,
                            std::uint64_t code, int shift) {
    if (cell == end) {
        edges_.push_back({static_cast<std::uint32_t>(code), next_->find_or_add(covered, left, empty_left)});
        return;
    }
    if (covered & 1 || puzzle_.wall[cell])
        return choose(cell + 1, end, covered >> 1, left, empty_left, code, shift + bits_);
    if (empty_left > 0) choose(cell + 1, end, covered >> 1, left, empty_left - 1, code, shift + bits_);
    for (std::size_t c = 0; c < kinds_.size(); ++c) {
        const Kind& kind = kinds_[c];
        if (!(left >> kind.field & kind.mask) || !kind.stands[cell] || covered & kind.shape) continue;
        choose(cell + 1, end, (covered | kind.shape) >> 1, left - (std::uint64_t{1} << kind.field),
               empty_left, code | std::uint64_t(c + 1) << shift, shift + bits_);
    }
}

void RankingBuilder::count() {
    for (std::size_t n = nodes_.size(); n-- > 0;) {
        Node& node = nodes_[n];
        if (!node.edges) {
            node.ways = node.left == 0 && node.empty_left == 0 && node.covered == 0;
            continue;
        }
        for (std::uint32_t e = 0; e < node.edges; ++e)
            node.ways = std::min(node.ways + nodes_[edges_[node.first_edge + e].to].ways, most_placements);
    }
}

// The lowest place where the row's teeth meet gaps only. Looks at some places and then takes the end.
std::uint32_t RankingBuilder::place_row(const std::vector<std::uint16_t>& ids,
                                        std::vector<std::uint64_t>& table) {
    constexpr std::uint64_t gap = UINT64_MAX;
    const std::size_t least = *std::min_element(ids.begin(), ids.end());
    const std::size_t most = *std::max_element(ids.begin(), ids.end());
    while (lowest_gap_ < table.size() && table[lowest_gap_] != gap) ++lowest_gap_;
    if (table.size() > lowest_gap_ + 4096) lowest_gap_ = table.size() - 4096;
    std::size_t base = std::max(lowest_gap_, least) - least;
    for (int tries = 0; tries < 200 && base + least < table.size(); ++tries, ++base) {
        auto collides = [&](std::size_t id) { return base + id < table.size() && table[base + id] != gap; };
        if (std::none_of(ids.begin(), ids.end(), collides)) break;
    }
    const bool taken = std::any_of(ids.begin(), ids.end(), [&](std::size_t id) {
        return base + id < table.size() && table[base + id] != gap;
    });
    if (taken) base = table.size() - std::min(table.size(), least);
    if (base + most + 1 > table.size()) table.resize(base + most + 1, gap);
    return static_cast<std::uint32_t>(base);
}

bool RankingBuilder::lay_out(Ranking& out, bool both_ways) {
    out.ids_.assign(std::size_t{1} << (bits_ * per_segment_), UINT16_MAX);
    out.ids_[0] = 0;  // so that 0 can later mean "empty segment or impossible"
    std::uint16_t id_count = 1;
    std::vector<std::uint16_t> ids;
    for (std::size_t n = nodes_.size(); n-- > 0;) {  // from the end, so that the next nodes have their names
        Node& node = nodes_[n];
        if (!node.edges || !node.ways) continue;
        ids.clear();
        for (std::uint32_t e = 0; e < node.edges; ++e) {
            const Edge& edge = edges_[node.first_edge + e];
            if (!nodes_[edge.to].ways) continue;
            if (out.ids_[edge.code] == UINT16_MAX) out.ids_[edge.code] = id_count++;
            ids.push_back(out.ids_[edge.code]);
        }
        node.base = place_row(ids, out.table_);
        if (out.table_.size() > most_entries) return false;
        std::uint64_t before = 0;
        for (std::uint32_t e = 0; e < node.edges; ++e) {
            const Edge& edge = edges_[node.first_edge + e];
            if (!nodes_[edge.to].ways) continue;
            out.table_[node.base + out.ids_[edge.code]] = before << 24 | nodes_[edge.to].base;
            before += nodes_[edge.to].ways;
        }
    }
    for (std::uint16_t& id : out.ids_)
        if (id == UINT16_MAX) id = 0;
    out.id_count_ = id_count;
    if (both_ways) keep_choices(out);
    out.root_ = nodes_[0].base;
    out.total_ = nodes_[0].ways;
    describe_key(out);
    return true;
}

void RankingBuilder::keep_choices(Ranking& out) const {
    for (const Node& node : nodes_) {
        out.first_choice_.push_back(static_cast<std::uint32_t>(out.choices_.size()));
        std::uint64_t before = 0;
        for (std::uint32_t e = 0; e < node.edges; ++e) {
            const Edge& edge = edges_[node.first_edge + e];
            if (!nodes_[edge.to].ways) continue;
            out.choices_.push_back({before, edge.code, edge.to});
            before += nodes_[edge.to].ways;
        }
    }
    out.first_choice_.push_back(static_cast<std::uint32_t>(out.choices_.size()));
}

void RankingBuilder::describe_key(Ranking& out) const {
    out.bits_ = bits_;
    out.per_segment_ = per_segment_;
    out.segments_ = segments_;
    const int segments_per_word = 64 / (bits_ * per_segment_);
    out.cells_per_word_ = segments_per_word * per_segment_;
    out.words_ = (segments_ + segments_per_word - 1) / segments_per_word;
    out.code_mask_ = (std::uint64_t{1} << (bits_ * per_segment_)) - 1;
    for (int s = 0; s < segments_; ++s) {
        out.segment_.push_back({static_cast<std::uint16_t>(s / segments_per_word),
                                static_cast<std::uint16_t>(s % segments_per_word * bits_ * per_segment_)});
    }
    for (int cell = 0; cell < puzzle_.cells(); ++cell)
        out.spots_.push_back({static_cast<std::uint8_t>(cell % out.cells_per_word_ * bits_),
                              static_cast<std::uint16_t>(cell / out.cells_per_word_),
                              static_cast<std::uint16_t>(cell / per_segment_)});
}

std::optional<Ranking> Ranking::build(const Puzzle& puzzle, const Memory& memory, bool both_ways) {
    const int bits = std::bit_width(puzzle.classes.size());
    const std::uint64_t affordable = (memory.limit() - memory.used()) / 256;
    for (int length = 12 / bits; length >= 1; --length) {
        Ranking ranking;
        const std::uint64_t wished = length > 1 ? 1u << 20 : 1u << 22;
        RankingBuilder builder(puzzle, bits, length, std::min(wished, affordable));
        const auto result = builder.build(ranking, both_ways);
        if (result == RankingBuilder::Result::built) return ranking;
        if (result == RankingBuilder::Result::impossible) break;
    }
    return std::nullopt;
}

}  // namespace hakobi::sliding
