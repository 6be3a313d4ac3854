// Content follows.
