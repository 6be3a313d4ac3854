#pragma once

#include <cstdint>
#include <string>

#include "fault.hpp"

// Watches XML text on its way to the parser. The parser keeps whole markup and the stack of open elements in memory,
// and libosmium keeps whole objects: without limits a small compressed file could fill any memory.
class XMLGuard {
public:
  static constexpr uint64_t longest_markup = 1 << 20;
  static constexpr uint64_t largest_object = 256 << 20;
  static constexpr uint32_t deepest_nesting = 64;

  void check(const std::string &text) {
    for (const char c : text) step(c);
    object_ += text.size();
    if (object_ > largest_object + text.size()) throw limit_error("one object takes more than 256 MiB of XML");
  }

private:
  enum class State : uint8_t { text, opened, element, single_quoted, double_quoted, closing, instruction, bang, comment, character_data };

  State state_ = State::text;
  char first_ = 0;    // first letter of the element's name
  char previous_ = 0; // the two characters before this one, inside markup
  char before_ = 0;
  uint32_t depth_ = 0;
  uint64_t length_ = 0; // of the markup so far
  uint64_t object_ = 0; // bytes since the last object began, less those of the running chunk

  void step(char c) {
    if (state_ == State::text) {
      if (c == '<') begin();
      return;
    }
    if (state_ != State::character_data && ++length_ > longest_markup) {
      throw limit_error("one XML element or comment is longer than 1 MiB");
    }
    switch (state_) {
    case State::opened: open(c); break;
    case State::element: element(c); break;
    case State::single_quoted: if (c == '\'') state_ = State::element; break;
    case State::double_quoted: if (c == '"') state_ = State::element; break;
    case State::closing: if (c == '>') end(); break;
    case State::instruction: if (c == '>' && previous_ == '?') state_ = State::text; break;
    case State::bang: bang(c); break;
    case State::comment: if (c == '>' && previous_ == '-' && before_ == '-' && length_ > 5) state_ = State::text; break;
    case State::character_data: if (c == '>' && previous_ == ']' && before_ == ']') state_ = State::text; break;
    case State::text: break;
    }
    before_ = previous_;
    previous_ = c;
  }

  void begin() {
    state_ = State::opened;
    length_ = 0;
    before_ = previous_ = 0;
  }

  void open(char c) {
    first_ = c;
    if (c == '/') {
      state_ = State::closing;
    } else if (c == '?') {
      state_ = State::instruction;
    } else if (c == '!') {
      state_ = State::bang;
    } else {
      state_ = State::element;
      if (++depth_ > deepest_nesting) throw limit_error("its XML elements are nested more than 64 deep");
    }
  }

  void element(char c) {
    // node, way, relation, changeset; but not nd, tag, member
    if (length_ == 2 && ((first_ == 'n' && c == 'o') || first_ == 'w' || first_ == 'r' || first_ == 'c')) object_ = 0;
    if (c == '"') {
      state_ = State::double_quoted;
    } else if (c == '\'') {
      state_ = State::single_quoted;
    } else if (c == '>') {
      if (previous_ == '/') end(); else state_ = State::text;
    }
  }

  void bang(char c) {
    if (c == '-') {
      state_ = State::comment;
    } else if (c == '[') {
      state_ = State::character_data;
    } else {
      throw limit_error("it holds a document type declaration, which OpenStreetMap data never has; it may be a web page");
    }
  }

  void end() {
    if (depth_ > 0) --depth_;
    state_ = State::text;
  }
};
