export const RING_TIMEOUT_MS = 45_000;
/** Interval of heartbeats, in milliseconds. */
export const HEARTBEAT_INTERVAL_MS = 5_000;
/** A call is lost this long after its media stopped, if the other side is silent, in milliseconds. */
export const MEDIA_LOST_AFTER_MS = 15_000;
/** How long a person may rejoin, in milliseconds. */
export const REJOIN_WINDOW_MS = 60_000;
/** Characters: with its envelope it stays under the relay's 10 kB per event. */
export const MAX_SIGNAL_PART_LENGTH = 8_192;
