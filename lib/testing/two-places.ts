// Import early, like own-database: lib/env reads the number of seats on import.

/** The seat cap. */
export const PLACES = 2;

process.env.SUBSCRIBER_CAP = String(PLACES);
