import { handleSignIn } from "../channels/users";
import type { RelayCore } from "../core";
import { handleClientEvent } from "./client-events";
import { CLOSE_REASONS } from "./close-codes";
import type { RelayConnection } from "./connection";
import { PING, PONG } from "./frames";
import { asObject, parseJsonObject } from "./parsing";
import { ProtocolError, protocolError } from "./protocol-error";
import { subscribe, unsubscribe, unsubscribeAll } from "./subscriptions";

export function handleMessage(core: RelayCore, connection: RelayConnection, text: string): void {
  // Closing has started: ignore messages still in flight.
  if (connection.endingSince > 0) return;
  connection.lastSeen = performance.now();
  connection.askedAt = 0;
  try {
    handle(core, connection, text);
  } catch (error) {
    if (error instanceof ProtocolError) connection.send(error.frame);
    else {
      // Such as a value nested too deeply to be serialised.
      core.settings.log.warn({ err: error, socket: connection.socketId }, "a message could not be handled");
      connection.send(protocolError("This message could not be handled").frame);
    }
  }
}

function handle(core: RelayCore, connection: RelayConnection, text: string): void {
  const message = parseJsonObject(text);
  const event = message?.event;
  if (!message || typeof event !== "string") throw protocolError("This is no event in JSON");
  const data =
    asObject(message.data) ?? (typeof message.data === "string" ? parseJsonObject(message.data) : null) ?? {};
  if (event === "pusher:ping") connection.send(PONG);
  else if (event === "pusher:subscribe") subscribe(connection, data, core);
  else if (event === "pusher:unsubscribe") unsubscribe(connection, data, core);
  else if (event === "pusher:signin") handleSignIn(connection, data, core);
  else if (event.startsWith("client-")) handleClientEvent(connection, message, core);
  else if (event !== "pusher:pong") throw protocolError(`Unknown event ${event.slice(0, 200)}`);
}

/** Removes a connection from everything as soon as closing starts. Idempotent. */
export function removeConnection(core: RelayCore, connection: RelayConnection): void {
  if (connection.endingSince > 0) return;
  connection.endingSince = performance.now();
  unsubscribeAll(connection, core);
  core.users.remove(connection);
}

/** Pings idle connections and closes those that do not answer. Returns a stop function. */
export function watchIdleConnections(core: RelayCore): () => void {
  const { activity, pong, sweep, closing } = core.settings.limits;
  const timer = setInterval(() => {
    const now = performance.now();
    for (const connection of core.connections.values()) {
      if (connection.endingSince > 0) {
        if (now - connection.endingSince > closing) connection.terminate();
      } else if (connection.lastSeen > connection.askedAt) {
        connection.askedAt = 0;
        if (now - connection.lastSeen <= activity) continue;
        connection.askedAt = now;
        connection.send(PING);
      } else if (now - connection.askedAt > pong) connection.close(CLOSE_REASONS.noPong);
    }
  }, sweep);
  return () => clearInterval(timer);
}
