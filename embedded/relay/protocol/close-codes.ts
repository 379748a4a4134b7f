export interface CloseReason {
  code: number;
  message: string;
}

/**
 * The protocol's codes. 4000–4099: do not reconnect unchanged; 4100–4199: reconnect after a second or more; 4200–4299:
 * reconnect at once. From 4300 on pusher-js gives up, so 4301 is only sent in an error event, and our own code for slow
 * readers is in the range that reconnects.
 */
export const CLOSE_REASONS = {
  unknownApp: { code: 4001, message: "Application does not exist" },
  disabled: { code: 4003, message: "Application disabled" },
  overQuota: { code: 4004, message: "Application is over connection quota" },
  unknownPath: { code: 4005, message: "Path not found" },
  badVersion: { code: 4006, message: "Invalid version string format" },
  unsupportedVersion: { code: 4007, message: "Unsupported protocol version" },
  noVersion: { code: 4008, message: "No protocol version supplied" },
  unauthorized: { code: 4009, message: "Connection is unauthorized" },
  overCapacity: { code: 4100, message: "Over capacity" },
  slowReader: { code: 4150, message: "Too many unread bytes; reconnect and fetch what was missed" },
  noPong: { code: 4201, message: "Pong reply not received" },
  // Not 4100: pusher-js would keep a timer that its disconnect() does not stop.
  goingAway: { code: 1001, message: "The server is shutting down" },
  binary: { code: 1003, message: "Binary frames are not supported" },
} as const satisfies Record<string, CloseReason>;

/** Error event for a client event over the rate limit; the connection stays open. */
export const CLIENT_EVENT_RATE_CODE = 4301;
