#pragma once

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string>

#include <lz4.h>
#include <unistd.h>
#include <zlib.h>

#include <osmium/io/compression.hpp>

#include "block_guard.hpp"

// What a block source reads: handed to libosmium as the "buffer" of a file whose compression is our own.
struct BlockRequest {
  int descriptor;
  uint8_t kinds;
};

// Reads a PBF file block by block, unpacks and judges each, and hands it on unpacked. Blocks without a wanted kind are
// left out.
class BlockSource final : public osmium::io::Decompressor {
public:
  static constexpr uint32_t longest_header = 64 << 10;
  static constexpr uint32_t largest_blob = 32 << 20;

  static osmium::io::file_compression compression() { return static_cast<osmium::io::file_compression>(200); }

  explicit BlockSource(const BlockRequest &request)
      : descriptor_(request.descriptor), kinds_(request.kinds), guard_(request.kinds) {}

  std::string read() override {
    while (true) {
      set_offset(offset_);
      // Without a wanted kind the header block is enough.
      if (kinds_ == 0 && offset_ > 0) return {};
      std::string size;
      if (!take(size, 4, true)) return {};
      const uint32_t count = big_endian(size);
      if (count == 0 || count > longest_header) {
        throw damage_error("the block at byte " + std::to_string(offset_ - 4) + " declares a header of " +
                           std::to_string(count) + " bytes");
      }
      std::string header;
      take(header, count, false);
      Head head = parse(header);
      std::string blob;
      take(blob, head.size, false);
      if (head.type != "OSMData") return size + header + blob;
      const std::string content = unpack(blob);
      if (guard_.check({content.data(), content.size()})) return packed(content);
    }
  }

  void close() override {}

private:
  struct Head {
    std::string type;
    uint32_t size = 0;
  };

  int descriptor_;
  uint8_t kinds_;
  BlockGuard guard_;
  size_t offset_ = 0;

  // Reads exactly `count` bytes; false at the end of the file where that is allowed.
  bool take(std::string &bytes, size_t count, bool may_end) {
    bytes.resize(count);
    size_t have = 0;
    while (have < count) {
      const ssize_t got = ::pread(descriptor_, &bytes[have], count - have, static_cast<off_t>(offset_ + have));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) throw std::system_error(errno, std::generic_category());
      if (got == 0 && have == 0 && may_end) return false;
      if (got == 0) throw damage_error("it ends within a block, at byte " + std::to_string(offset_ + have));
      have += static_cast<size_t>(got);
    }
    offset_ += count;
    return true;
  }

  static uint32_t big_endian(const std::string &bytes) {
    uint32_t value = 0;
    for (const char byte : bytes) value = value << 8 | static_cast<uint8_t>(byte);
    return value;
  }

  Head parse(const std::string &bytes) const {
    Head head;
    int64_t size = 0;
    for (protozero::pbf_reader reader{bytes}; reader.next();) {
      switch (reader.tag()) {
      case 1: head.type = reader.get_string(); break;
      case 3: size = reader.get_int64(); break;
      default: reader.skip();
      }
    }
    if (size <= 0 || size > largest_blob) {
      throw damage_error("the block before byte " + std::to_string(offset_) + " declares " + std::to_string(size) +
                         " bytes");
    }
    head.size = static_cast<uint32_t>(size);
    return head;
  }

  static std::string unpack(const std::string &blob) {
    std::string raw;
    protozero::data_view zlib{}, lz4{};
    int64_t size = -1;
    bool is_raw = false;
    for (protozero::pbf_reader reader{blob}; reader.next();) {
      switch (reader.tag()) {
      case 1: raw = reader.get_string(); is_raw = true; break;
      case 2: size = reader.get_int64(); break;
      case 3: zlib = reader.get_view(); break;
      case 6: lz4 = reader.get_view(); break;
      default: reader.skip();
      }
    }
    if (is_raw) return raw;
    if (zlib.data() == nullptr && lz4.data() == nullptr) {
      throw damage_error("a block is empty or packed in a way that is not read; only zlib and LZ4 are");
    }
    if (size < 0 || size > largest_blob) {
      throw damage_error("a packed block declares " + std::to_string(size) + " unpacked bytes");
    }
    raw.resize(static_cast<size_t>(size));
    if (zlib.data() != nullptr) {
      auto length = static_cast<uLongf>(size);
      const int result = ::uncompress(reinterpret_cast<Bytef *>(raw.data()), &length,
                                      reinterpret_cast<const Bytef *>(zlib.data()), static_cast<uLong>(zlib.size()));
      if (result != Z_OK || length != raw.size()) throw damage_error("a block cannot be unpacked to its declared size");
    } else {
      const int length =
          ::LZ4_decompress_safe(lz4.data(), raw.data(), static_cast<int>(lz4.size()), static_cast<int>(size));
      if (length != size) throw damage_error("a block cannot be unpacked to its declared size");
    }
    return raw;
  }

  static void append_varint(std::string &bytes, uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
    bytes += static_cast<char>(value);
  }

  // A data block with its content as it is.
  static std::string packed(const std::string &content) {
    std::string start = "\x0a"; // field 1, the raw bytes
    append_varint(start, content.size());
    std::string header = "\x0a\x07OSMData\x18"; // field 1, the type; field 3, the size
    append_varint(header, start.size() + content.size());
    std::string block(3, '\0');
    block.reserve(4 + header.size() + start.size() + content.size());
    block += static_cast<char>(header.size());
    block += header;
    block += start;
    block += content;
    return block;
  }
};
