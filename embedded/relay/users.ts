import { CLOSE } from "./codes";
import type { Connection, SignedInUser } from "./connection";
import { eventFrame } from "./frames";
import { CLOUD, type Settings } from "./options";
import { idIn, jsonObject } from "./parsing";
import { refused } from "./refused";
import { isSigned } from "./signatures";

export class Users {
  readonly #connections = new Map<string, Set<Connection>>();

  add(user: SignedInUser, connection: Connection): void {
    connection.user = user;
    const theirs = this.#connections.get(user.id) ?? new Set();
    this.#connections.set(user.id, theirs.add(connection));
  }

  remove(connection: Connection): void {
    if (!connection.user) return;
    const theirs = this.#connections.get(connection.user.id);
    theirs?.delete(connection);
    if (theirs?.size === 0) this.#connections.delete(connection.user.id);
  }

  deliver(userId: string, frame: () => Buffer, except?: string): void {
    const theirs = this.#connections.get(userId);
    if (!theirs) return;
    const bytes = frame();
    for (const connection of theirs) if (connection.socketId !== except) connection.send(bytes);
  }
}

/** Closes connections that signed in as the user, or have a subscription signed for them. */
export function terminate(userId: string, sessionId: string | null, connections: Iterable<Connection>): void {
  for (const connection of [...connections])
    if (connection.isOf(userId, sessionId)) connection.close(CLOSE.unauthorized);
}

function userIn(text: string): SignedInUser | null {
  const user = jsonObject(text);
  const id = idIn(user?.id, CLOUD.userId);
  if (!user || id === null) return null;
  const owner = { userId: id, sessionId: idIn(user.session_id, CLOUD.userId) };
  return { id, info: JSON.stringify(user.user_info ?? null), owner };
}

/** Handles pusher:signin. An invalid signature closes the connection, as with Pusher. Throws Refused. */
export function signIn(
  connection: Connection,
  data: Record<string, unknown>,
  { settings, users }: { settings: Settings; users: Users },
): void {
  const text = typeof data.user_data === "string" ? data.user_data : "";
  if (!isSigned(data.auth, settings, `${connection.socketId}::user::${text}`)) {
    connection.close(CLOSE.unauthorized);
    return;
  }
  const user = userIn(text);
  if (!user) throw refused("user_data needs an id: a number, or 1 to 128 characters");
  if (connection.user && connection.user.id !== user.id)
    throw refused("This connection is signed in as another user already");
  users.add(user, connection);
  connection.send(eventFrame("pusher:signin_success", JSON.stringify({ user_data: text })));
}
