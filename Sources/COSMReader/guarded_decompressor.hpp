#pragma once

#include <atomic>
#include <memory>
#include <string>

#include <osmium/io/compression.hpp>

#include "xml_guard.hpp"

// Puts the guard between libosmium's own decompressors and its XML parser, as compressions with numbers of our own.
class GuardedDecompressor final : public osmium::io::Decompressor {
public:
  explicit GuardedDecompressor(std::unique_ptr<osmium::io::Decompressor> inner) : inner_(std::move(inner)) {
    inner_->set_offset_ptr(&offset_);
  }

  std::string read() override {
    std::string text = inner_->read();
    guard_.check(text);
    set_offset(offset_);
    return text;
  }

  void close() override { inner_->close(); }

  static osmium::io::file_compression guarded(osmium::io::file_compression compression) {
    return static_cast<osmium::io::file_compression>(100 + static_cast<int>(compression));
  }

  static void register_for(osmium::io::file_compression compression) {
    osmium::io::CompressionFactory::instance().register_compression(
        guarded(compression),
        [](int, osmium::io::fsync) -> osmium::io::Compressor * { return nullptr; },
        [compression](int descriptor) -> osmium::io::Decompressor * {
          auto &factory = osmium::io::CompressionFactory::instance();
          return new GuardedDecompressor(factory.create_decompressor(compression, descriptor));
        },
        [compression](const char *bytes, size_t count) -> osmium::io::Decompressor * {
          auto &factory = osmium::io::CompressionFactory::instance();
          return new GuardedDecompressor(factory.create_decompressor(compression, bytes, count));
        });
  }

private:
  std::atomic<size_t> offset_{0};
  std::unique_ptr<osmium::io::Decompressor> inner_;
  XMLGuard guard_;
};
