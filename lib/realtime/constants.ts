/** Authorisation endpoints for pusher-js (form-encoded, as its protocol requires). */
export const CHANNEL_AUTH_PATH = "/api/realtime/auth";
export const USER_AUTH_PATH = "/api/realtime/user-auth";

export const RELAY_PATH = "/realtime";

/**
 * Delay in ms between requests for what arrives by an event, since one may be lost. TanStack Query sends none while the
 * page is hidden.
 */
export const FALLBACK_POLL_INTERVAL_MS = 15_000;
