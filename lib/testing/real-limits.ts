// Import right after "@/lib/testing/own-database", for tests of the production rate limits.
process.env.RATE_LIMIT_FACTOR = "1";
