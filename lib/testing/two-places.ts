// Imported bare and early, like own-database: how many places there are is read when lib/env is first imported.

/** How many may subscribe at once. */
export const PLACES = 2;

process.env.SUBSCRIBER_CAP = String(PLACES);
