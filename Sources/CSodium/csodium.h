// libsodium (Debian package libsodium-dev), with passwords as bytes rather than signed characters.
#include <sodium.h>

/// Hashes a password with argon2id into text of at most `crypto_pwhash_STRBYTES` with its zero. Returns 0, or -1
/// where there is not enough memory.
static inline int csodium_hash_password(
    unsigned char *text, const unsigned char *password, unsigned long long length, unsigned long long operations,
    size_t memory) {
  return crypto_pwhash_str_alg(
      (char *)text, (const char *)password, length, operations, memory, crypto_pwhash_ALG_ARGON2ID13);
}

/// Compares a password with such a text of `crypto_pwhash_STRBYTES`. Returns 0 where they fit.
static inline int csodium_check_password(
    const unsigned char *text, const unsigned char *password, unsigned long long length) {
  return crypto_pwhash_str_verify((const char *)text, (const char *)password, length);
}

/// Tells whether such a text was made at another cost: 1, or -1 where it is none.
static inline int csodium_needs_rehash(const unsigned char *text, unsigned long long operations, size_t memory) {
  return crypto_pwhash_str_needs_rehash((const char *)text, operations, memory);
}
