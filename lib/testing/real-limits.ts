// Imported bare, right after "@/lib/testing/own-database", by tests of the limits themselves: the numbers of a real deployment.
process.env.RATE_LIMIT_FACTOR = "1";
