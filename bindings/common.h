// What the bindings of both families share: the handle by which a running search is stopped, and the tick
// that lets Python look at signals and progress while the core works without the GIL.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <memory>
#include <optional>

#include "base/method.h"
#include "base/search.h"

namespace hakobi::python {

namespace nb = nanobind;
using namespace nb::literals;

// Stops a search from another thread; may be asked before the search begins.
class Job {
  public:
    void stop() { stopped_.store(true); }
    bool stopped() const { return stopped_.load(); }

  private:
    std::atomic<bool> stopped_{false};
};

inline nb::object or_none(std::int64_t value) {
    return value < 0 ? nb::object(nb::none()) : nb::object(nb::int_(value));
}

// `news`: the best answer is one that was not told before.
inline nb::dict to_dict(const Progress& progress, bool news) {
    nb::dict d;
    d["expanded"] = progress.expanded;
    d["generated"] = progress.generated;
    d["stored"] = progress.stored;
    d["bytes"] = progress.bytes;
    d["wall_seconds"] = progress.wall_seconds;
    d["lower_bound"] = or_none(progress.lower_bound);
    d["found"] = progress.found;
    d["cost"] = or_none(progress.cost);
    d["best"] = news ? nb::object(nb::str(progress.best.c_str())) : nb::object(nb::none());
    d["note"] = progress.note;
    return d;
}

inline nb::dict to_dict(const Stats& stats) {
    nb::dict d;
    d["expanded"] = stats.expanded;
    d["generated"] = stats.generated;
    d["stored"] = stats.stored;
    d["cpu_seconds"] = stats.cpu_seconds;
    d["wall_seconds"] = stats.wall_seconds;
    d["peak_bytes"] = stats.peak_bytes;
    for (const auto& [name, value] : stats.extra) d[name.c_str()] = value;
    return d;
}

// The name of the limit that ended the search, if one did.
inline nb::object limit_of(const Stats& stats) {
    return *stats.limit ? nb::object(nb::str(stats.limit)) : nb::object(nb::none());
}

inline nb::list to_list(const std::vector<MethodInfo>& methods) {
    nb::list rows;
    for (const MethodInfo& method : methods) {
        nb::list options;
        for (const OptionInfo& option : method.options) {
            nb::dict o;
            o["name"] = option.name;
            o["default"] = option.default_value;
            o["help"] = option.help;
            o["choices"] = option.choices;
            options.append(o);
        }
        nb::dict row;
        row["name"] = method.name;
        row["family"] = method.family;
        row["summary"] = method.summary;
        row["optimal_goals"] = method.optimal_goals;
        row["complete"] = method.complete;
        row["options"] = options;
        row["guarantee"] = method.guarantee;
        row["traces"] = method.traces;
        row["aliases"] = method.aliases;
        rows.append(row);
    }
    return rows;
}

// Lets Python in about every tick: signal handlers run, `on_tick` is called. An exception raised there stops
// the search and is kept; a KeyboardInterrupt becomes `interrupted`, anything else is raised again by
// finish().
class Ticker {
  public:
    Ticker(Control& control, const Job& job, nb::object on_tick)
        : control_(control), job_(job), on_tick_(std::move(on_tick)) {
        if (job_.stopped()) control.stop();
        control.on_tick = [this](const Progress& progress) { tick(progress); };
    }
    bool interrupted() const { return interrupted_; }
    void finish() {
        if (error_) {
            nb::python_error error = std::move(*error_);
            error_.reset();
            throw error;
        }
    }

  private:
    void tick(const Progress& progress) {
        if (job_.stopped()) control_.stop();
        nb::gil_scoped_acquire locked;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            const bool news = progress.found != found_;
            found_ = progress.found;
            if (!on_tick_.is_none()) on_tick_(to_dict(progress, news));
        } catch (nb::python_error& error) {
            control_.stop();
            if (error.matches(PyExc_KeyboardInterrupt))
                interrupted_ = true;
            else
                error_.emplace(std::move(error));
        }
    }
    Control& control_;
    const Job& job_;
    nb::object on_tick_;
    std::uint64_t found_ = 0;
    bool interrupted_ = false;
    std::optional<nb::python_error> error_;
};

}  // namespace hakobi::python
