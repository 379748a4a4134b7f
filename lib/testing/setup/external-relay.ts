import { relayProcess } from "./relay";

// Import first, for tests of a realtime server elsewhere: lib/env reads the settings on import.

Object.assign(process.env, {
  RELAY_PORT: "",
  PUSHER_HOST: "127.0.0.1",
  PUSHER_PORT: String(relayProcess.port),
  PUSHER_TLS: "0",
});

/** The relay as a site uses Pusher Channels, Soketi or Sockudo: browsers connect to it, and web pipes nothing. */
export const externalRelay = relayProcess;
