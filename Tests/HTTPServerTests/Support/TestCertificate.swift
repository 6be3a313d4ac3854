/// A certificate for `localhost` that vouches for itself, made for these tests alone:
/// `openssl req -new -x509 -key KEY -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1`.
enum TestCertificate {
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBmzCCAUGgAwIBAgIUeDFsDAg7tKLVGxtoR0sveMDoHEAwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDE1Mzc0OVoYDzIxMjYxMTA2
    MTUzNzQ5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATyZbgvw8C/ZtuCMeMpFsddI3h6SB0WlCCfo1dgtXo8757ItBqyXxjC
    ZW3hZlz2b2e8ZUNfVUFqnf10CBerNup/o28wbTAdBgNVHQ4EFgQUFn276RYsodLx
    XQTdHMRQLKzFnEQwHwYDVR0jBBgwFoAUFn276RYsodLxXQTdHMRQLKzFnEQwDwYD
    VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
    zj0EAwIDSAAwRQIgEh0yrh96jHmpIs4+z+8UJamHCzLbyEwvElnwt4AbMlcCIQCe
    bAAj5NUrZXmucXCsWKui50RWQ707Ykz9xqtgeFzDcA==
    -----END CERTIFICATE-----

    """

  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeO+WzxPWPJ4aLmh+
    yy5Rt35rxbaktNAgujNI7f+qUrKhRANCAATyZbgvw8C/ZtuCMeMpFsddI3h6SB0W
    lCCfo1dgtXo8757ItBqyXxjCZW3hZlz2b2e8ZUNfVUFqnf10CBerNup/
    -----END PRIVATE KEY-----

    """

  /// A key of another certificate.
  static let otherKey = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpZFz0C0n203vBZta
    dTwtrRioqkeH2/J+a8DvWxfJzmWhRANCAAQvfX5bKz9VTLIFteHz2O0NngvB8EFm
    yv9QstLkgmMxYfWhU4sdXiVAyTotjjWSaO1kpqaRPzBhvAKqh49Vqpaq
    -----END PRIVATE KEY-----

    """
}
