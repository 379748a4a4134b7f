// Import first, for tests without a database: nothing listens on port 1.
process.env.DATABASE_URL = "postgres://veranda@127.0.0.1:1/nowhere";
process.env.AUTH_SECRET ??= "a secret that only tests use, and nothing else";
process.env.LOG_LEVEL ??= "silent";
