// Import right after "@/lib/testing/setup/database", for tests of the production rate limits.
process.env.RATE_LIMIT_FACTOR = "1";
