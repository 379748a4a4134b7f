import { clientEvent } from "./client-events";
import { CLOSE } from "./codes";
import type { Connection } from "./connection";
import type { Core } from "./core";
import { PING, PONG } from "./frames";
import { asObject, jsonObject } from "./parsing";
import { Refused, refused } from "./refused";
import { subscribe, unsubscribe, unsubscribeAll } from "./subscriptions";
import { signIn } from "./users";

export function receive(core: Core, connection: Connection, text: string): void {
  // Closing has started: ignore messages still in flight.
  if (connection.endingSince > 0) return;
  connection.lastSeen = performance.now();
  connection.askedAt = 0;
  try {
    handle(core, connection, text);
  } catch (error) {
    if (error instanceof Refused) connection.send(error.frame);
    else {
      // Such as a value nested too deeply to be serialised.
      core.settings.log.warn({ err: error, socket: connection.socketId }, "a message could not be handled");
      connection.send(refused("This message could not be handled").frame);
    }
  }
}

function handle(core: Core, connection: Connection, text: string): void {
  const message = jsonObject(text);
  const event = message?.event;
  if (!message || typeof event !== "string") throw refused("This is no event in JSON");
  const data = asObject(message.data) ?? (typeof message.data === "string" ? jsonObject(message.data) : null) ?? {};
  if (event === "pusher:ping") connection.send(PONG);
  else if (event === "pusher:subscribe") subscribe(connection, data, core);
  else if (event === "pusher:unsubscribe") unsubscribe(connection, data, core);
  else if (event === "pusher:signin") signIn(connection, data, core);
  else if (event.startsWith("client-")) clientEvent(connection, message, core);
  else if (event !== "pusher:pong") throw refused(`Unknown event ${event.slice(0, 200)}`);
}

/** Removes a connection from everything as soon as closing starts. Idempotent. */
export function leave(core: Core, connection: Connection): void {
  if (connection.endingSince > 0) return;
  connection.endingSince = performance.now();
  unsubscribeAll(connection, core);
  core.users.remove(connection);
}

/** Pings idle connections and closes those that do not answer. Returns a stop function. */
export function watchSilence(core: Core): () => void {
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
      } else if (now - connection.askedAt > pong) connection.close(CLOSE.noPong);
    }
  }, sweep);
  return () => clearInterval(timer);
}
