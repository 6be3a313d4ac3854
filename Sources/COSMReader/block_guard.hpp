#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <protozero/pbf_reader.hpp>

#include "fault.hpp"

// Judges one uncompressed block of a PBF file before libosmium decodes it. There every object gets its own copies of
// the strings it names by number, so a few kilobytes can ask for many gigabytes.
class BlockGuard {
public:
  // What one block may take once decoded; real ones take a few megabytes.
  static constexpr uint64_t largest_block = 256 << 20;

  explicit BlockGuard(uint8_t kinds) : kinds_(kinds) {}

  // Whether the block holds objects of a wanted kind.
  bool check(protozero::data_view block) {
    bytes_ = 0;
    wanted_ = false;
    lengths_.clear();
    longest_ = 0;
    for (protozero::pbf_reader reader{block}; reader.next();) {
      if (reader.tag() == 1) strings(reader.get_message()); else reader.skip();
    }
    for (protozero::pbf_reader reader{block}; reader.next();) {
      if (reader.tag() == 2) group(reader.get_message()); else reader.skip();
    }
    return wanted_;
  }

private:
  using Varints = protozero::iterator_range<protozero::pbf_reader::const_uint32_iterator>;

  uint8_t kinds_;
  bool wanted_ = false;
  uint64_t bytes_ = 0;
  uint64_t longest_ = 0;
  std::vector<uint32_t> lengths_;

  void strings(protozero::pbf_reader table) {
    while (table.next()) {
      if (table.tag() != 1) {
        table.skip();
        continue;
      }
      const auto text = table.get_view();
      if (text.size() > 0 && std::memchr(text.data(), 0, text.size())) throw damage_error("a text holds a zero byte");
      lengths_.push_back(static_cast<uint32_t>(text.size()));
      longest_ = std::max<uint64_t>(longest_, text.size());
    }
  }

  void group(protozero::pbf_reader group) {
    while (group.next()) {
      switch (group.tag()) {
      case 1: if (wants(1)) { object(1); tagged(group.get_message(), 0); } else group.skip(); break;
      case 2: if (wants(1)) dense(group.get_message()); else group.skip(); break;
      case 3: if (wants(2)) { object(1); tagged(group.get_message(), 2); } else group.skip(); break;
      case 4: if (wants(4)) { object(1); tagged(group.get_message(), 4); } else group.skip(); break;
      default: group.skip();
      }
    }
  }

  bool wants(uint8_t kind) {
    if (!(kinds_ & kind)) return false;
    wanted_ = true;
    return true;
  }

  // Every object carries a fixed part and the name of its last editor.
  void object(uint64_t count) { take(count * (96 + longest_)); }

  void take(uint64_t bytes) {
    bytes_ += bytes;
    if (bytes_ > largest_block) throw limit_error("one block of it would take more than 256 MiB of memory");
  }

  void take_texts(const Varints &indices, uint64_t beside) {
    for (const uint32_t index : indices) take(beside + (index < lengths_.size() ? lengths_[index] : 0));
  }

  // Packed numbers end in one byte each whose top bit is clear.
  static uint64_t count(protozero::data_view packed) {
    return static_cast<uint64_t>(std::count_if(packed.data(), packed.data() + packed.size(),
                                               [](char byte) { return static_cast<signed char>(byte) >= 0; }));
  }

  void dense(protozero::pbf_reader nodes) {
    while (nodes.next()) {
      switch (nodes.tag()) {
      case 1: object(count(nodes.get_view())); break;
      case 10: take_texts(nodes.get_packed_uint32(), 1); break;
      default: nodes.skip();
      }
    }
  }

  void tagged(protozero::pbf_reader fields, uint8_t kind) {
    while (fields.next()) {
      const auto tag = fields.tag();
      if (tag == 2 || tag == 3) {
        take_texts(fields.get_packed_uint32(), 1);
      } else if (tag == 8 && kind == 2) {
        take(16 * count(fields.get_view()));
      } else if (tag == 8 && kind == 4) {
        take_texts(fields.get_packed_uint32(), 32);
      } else {
        fields.skip();
      }
    }
  }
};
