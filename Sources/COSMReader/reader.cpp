// One pass over a file. Every entry point catches all exceptions.

#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include <osmium/io/bzip2_compression.hpp>
#include <osmium/io/gzip_compression.hpp>
#include <osmium/io/pbf_input.hpp>
#include <osmium/io/reader.hpp>
#include <osmium/io/xml_input.hpp>
#include <osmium/osm.hpp>

#include "block_source.hpp"
#include "fault.hpp"
#include "guarded_decompressor.hpp"

using osmium::io::file_compression;

namespace {

void register_guards() {
  static const bool done = [] {
    for (auto kind : {file_compression::none, file_compression::gzip, file_compression::bzip2}) {
      GuardedDecompressor::register_for(kind);
    }
    osmium::io::CompressionFactory::instance().register_compression(
        BlockSource::compression(), [](int, osmium::io::fsync) -> osmium::io::Compressor * { return nullptr; },
        [](int) -> osmium::io::Decompressor * { return nullptr; },
        [](const char *request, size_t) -> osmium::io::Decompressor * {
          return new BlockSource(*reinterpret_cast<const BlockRequest *>(request));
        });
    return true;
  }();
  (void)done;
}

// libosmium lets 20 decoded blocks wait, each of which may be as large as the guard allows. Its only setting is the
// environment, which is safe to change before the program starts.
[[maybe_unused]] const bool has_short_queues =
    ::setenv("OSMIUM_MAX_OSMDATA_QUEUE_SIZE", "4", 0) == 0 && ::setenv("OSMIUM_MAX_INPUT_QUEUE_SIZE", "4", 0) == 0;

// XML files are opened afresh by a name for the descriptor, so that passes do not share a position.
osmium::io::File file_for(const BlockRequest &request, int32_t format) {
  if (format == GP_OSM_PBF) {
    osmium::io::File file{reinterpret_cast<const char *>(&request), sizeof(request), "pbf"};
    file.set_compression(BlockSource::compression());
    return file;
  }
  osmium::io::File file{"/proc/self/fd/" + std::to_string(request.descriptor), "xml"};
  switch (format) {
  case GP_OSM_XML_GZIP: file.set_compression(GuardedDecompressor::guarded(file_compression::gzip)); break;
  case GP_OSM_XML_BZIP2: file.set_compression(GuardedDecompressor::guarded(file_compression::bzip2)); break;
  default: file.set_compression(GuardedDecompressor::guarded(file_compression::none)); break;
  }
  return file;
}

osmium::osm_entity_bits::type entities(uint8_t kinds) {
  auto bits = osmium::osm_entity_bits::nothing;
  if (kinds & 1) bits |= osmium::osm_entity_bits::node;
  if (kinds & 2) bits |= osmium::osm_entity_bits::way;
  if (kinds & 4) bits |= osmium::osm_entity_bits::relation;
  return bits;
}

// Runs a body that returns a value; turns exceptions into a fault and the given failure value.
template <typename Value, typename Body>
Value guarded(gp_osm_error *error, Value failure, Body body) noexcept {
  try {
    return body();
  } catch (const limit_error &fault) {
    set_fault(error, GP_OSM_TOO_LARGE, fault.what());
  } catch (const std::bad_alloc &) {
    set_fault(error, GP_OSM_TOO_LARGE, "it needs more memory than there is");
  } catch (const std::system_error &fault) {
    set_fault(error, GP_OSM_UNREADABLE, fault.what());
  } catch (const std::exception &fault) {
    set_fault(error, GP_OSM_DAMAGED, fault.what());
  } catch (...) {
    set_fault(error, GP_OSM_DAMAGED, "unknown fault");
  }
  return failure;
}

} // namespace

struct gp_osm_reader {
  BlockRequest request;
  osmium::io::Reader reader;
  osmium::io::Header header;
  std::string timestamp;
  std::string generator;
  osmium::memory::Buffer buffer;
  osmium::memory::Buffer::t_iterator<osmium::OSMObject> next, end;
  uint64_t batch = 0;
  bool at_end = false;
  std::vector<gp_osm_tag> tags;
  std::vector<int64_t> nodes;
  std::vector<gp_osm_member> members;

  gp_osm_reader(int32_t descriptor, int32_t format, uint8_t kinds)
      : request{descriptor, kinds},
        reader(file_for(request, format), entities(kinds), osmium::io::read_meta::yes) {}

  const osmium::OSMObject *advance() {
    while (!at_end) {
      if (batch > 0 && next != end) return &*next++;
      if ((buffer = reader.read())) {
        ++batch;
        next = buffer.begin<osmium::OSMObject>();
        end = buffer.end<osmium::OSMObject>();
      } else {
        at_end = true;
      }
    }
    return nullptr;
  }

  void fill(const osmium::OSMObject &source, gp_osm_object &object) {
    tags.clear();
    nodes.clear();
    members.clear();
    object = gp_osm_object{};
    object.id = source.id();
    object.is_visible = source.visible();
    switch (source.type()) {
    case osmium::item_type::node: {
      const auto location = static_cast<const osmium::Node &>(source).location();
      object.kind = 1;
      object.has_location = location.valid();
      object.latitude = location.y();
      object.longitude = location.x();
      break;
    }
    case osmium::item_type::way: object.kind = 2; break;
    default: object.kind = 4; break;
    }
    // An XML file may interleave tags with nodes or members: then an object has several lists of one kind.
    for (const auto &item : source) {
      switch (item.type()) {
      case osmium::item_type::tag_list: add(static_cast<const osmium::TagList &>(item)); break;
      case osmium::item_type::way_node_list: add(static_cast<const osmium::WayNodeList &>(item)); break;
      case osmium::item_type::relation_member_list: add(static_cast<const osmium::RelationMemberList &>(item)); break;
      default: break;
      }
    }
    object.tags = tags.data();
    object.tag_count = tags.size();
    object.nodes = nodes.data();
    object.members = members.data();
    object.reference_count = object.kind == 2 ? nodes.size() : members.size();
  }

  void add(const osmium::TagList &list) {
    // libosmium stores keys and values as C strings one after another and walks them without a bound: a string that
    // holds a zero byte would lead it out of the list.
    const char *place = reinterpret_cast<const char *>(list.data()) + sizeof(osmium::TagList);
    const char *const last = reinterpret_cast<const char *>(list.data()) + list.byte_size();
    while (place < last) {
      const char *const key = place;
      const char *const value = after_zero(key, last);
      place = after_zero(value, last);
      tags.push_back({key, value, static_cast<uint32_t>(value - key - 1), static_cast<uint32_t>(place - value - 1)});
    }
  }

  static const char *after_zero(const char *start, const char *last) {
    const void *zero = start < last ? std::memchr(start, 0, static_cast<size_t>(last - start)) : nullptr;
    if (!zero) throw damage_error("a tag holds a zero byte");
    return static_cast<const char *>(zero) + 1;
  }

  void add(const osmium::WayNodeList &list) {
    for (const auto &reference : list) nodes.push_back(reference.ref());
  }

  void add(const osmium::RelationMemberList &list) {
    for (const auto &member : list) {
      uint8_t kind = 0;
      switch (member.type()) {
      case osmium::item_type::node: kind = 1; break;
      case osmium::item_type::way: kind = 2; break;
      case osmium::item_type::relation: kind = 4; break;
      default: break;
      }
      members.push_back({member.ref(), member.role(), static_cast<uint32_t>(std::strlen(member.role())), kind});
    }
  }
};

gp_osm_reader *gp_osm_reader_open(int32_t descriptor, int32_t format, uint8_t kinds, gp_osm_error *error) {
  return guarded(error, static_cast<gp_osm_reader *>(nullptr), [&] {
    register_guards();
    return new gp_osm_reader(descriptor, format, kinds);
  });
}

int32_t gp_osm_reader_header(gp_osm_reader *reader, gp_osm_header *result, gp_osm_error *error) {
  return guarded(error, int32_t{-1}, [&] {
    *result = gp_osm_header{};
    reader->header = reader->reader.header();
    reader->timestamp = reader->header.get("osmosis_replication_timestamp");
    if (reader->timestamp.empty()) reader->timestamp = reader->header.get("timestamp");
    reader->generator = reader->header.get("generator");
    result->timestamp = reader->timestamp.c_str();
    result->generator = reader->generator.c_str();
    const osmium::Box box = reader->header.joined_boxes();
    if (box.valid()) {
      result->has_box = 1;
      result->min_longitude = box.bottom_left().x();
      result->min_latitude = box.bottom_left().y();
      result->max_longitude = box.top_right().x();
      result->max_latitude = box.top_right().y();
    }
    return int32_t{1};
  });
}

int32_t gp_osm_reader_next(gp_osm_reader *reader, gp_osm_object *object, gp_osm_error *error) {
  return guarded(error, int32_t{-1}, [&] {
    const osmium::OSMObject *source = reader->advance();
    if (!source) return int32_t{0};
    reader->fill(*source, *object);
    return int32_t{1};
  });
}

uint64_t gp_osm_reader_offset(const gp_osm_reader *reader) { return reader->reader.offset(); }

uint64_t gp_osm_reader_batch(const gp_osm_reader *reader) { return reader->batch; }

void gp_osm_reader_close(gp_osm_reader *reader) { delete reader; }
