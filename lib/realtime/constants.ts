/** Authorisation endpoints for pusher-js (form-encoded, as its protocol requires). */
export const CHANNEL_AUTH_PATH = "/api/realtime/auth";
export const USER_AUTH_PATH = "/api/realtime/user-auth";

export const RELAY_PATH = "/realtime";
