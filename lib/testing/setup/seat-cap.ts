// Import early, like setup/database: lib/env reads the number of seats on import.

export const SEAT_CAP = 2;

process.env.SUBSCRIBER_CAP = String(SEAT_CAP);
