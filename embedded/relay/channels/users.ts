import { CLOUD_LIMITS, type RelaySettings } from "../options";
import { CLOSE_REASONS } from "../protocol/close-codes";
import type { RelayConnection, SignedInUser } from "../protocol/connection";
import { eventFrame } from "../protocol/frames";
import { parseId, parseJsonObject } from "../protocol/parsing";
import { protocolError } from "../protocol/protocol-error";
import { isValidSignature } from "../protocol/signatures";
import type { Terminations } from "./terminations";

export class SignedInUsers {
  readonly #connections = new Map<string, Set<RelayConnection>>();

  add(user: SignedInUser, connection: RelayConnection): void {
    connection.user = user;
    const connections = this.#connections.get(user.id) ?? new Set();
    this.#connections.set(user.id, connections.add(connection));
  }

  remove(connection: RelayConnection): void {
    if (!connection.user) return;
    const connections = this.#connections.get(connection.user.id);
    connections?.delete(connection);
    if (connections?.size === 0) this.#connections.delete(connection.user.id);
  }

  deliver(userId: string, frame: () => Buffer, except?: string): void {
    const connections = this.#connections.get(userId);
    if (!connections) return;
    const bytes = frame();
    for (const connection of connections) if (connection.socketId !== except) connection.send(bytes);
  }
}

/**
 * Closes connections that signed in as the user, or have a subscription signed for them. The other open ones can do
 * neither any more.
 */
export function terminateUser(
  userId: string,
  sessionId: string | null,
  { connections, terminations }: { connections: Map<string, RelayConnection>; terminations: Terminations },
): void {
  terminations.add(userId, sessionId, connections.values());
  for (const connection of [...connections.values()])
    if (connection.isOf(userId, sessionId)) connection.close(CLOSE_REASONS.unauthorized);
}

function userIn(text: string): SignedInUser | null {
  const user = parseJsonObject(text);
  const id = parseId(user?.id, CLOUD_LIMITS.userId);
  if (!user || id === null) return null;
  const owner = { userId: id, sessionId: parseId(user.session_id, CLOUD_LIMITS.userId) };
  return { id, info: JSON.stringify(user.user_info ?? null), owner };
}

/** Handles pusher:signin. An invalid or terminated signature closes the connection. Throws ProtocolError. */
export function handleSignIn(
  connection: RelayConnection,
  data: Record<string, unknown>,
  { settings, users, terminations }: { settings: RelaySettings; users: SignedInUsers; terminations: Terminations },
): void {
  const text = typeof data.user_data === "string" ? data.user_data : "";
  if (!isValidSignature(data.auth, settings, `${connection.socketId}::user::${text}`)) {
    connection.close(CLOSE_REASONS.unauthorized);
    return;
  }
  const user = userIn(text);
  if (!user) throw protocolError("user_data needs an id: a number, or 1 to 128 characters");
  if (connection.user && connection.user.id !== user.id)
    throw protocolError("This connection is signed in as another user already");
  if (terminations.includes(user.owner, connection.openedAt)) {
    connection.close(CLOSE_REASONS.unauthorized);
    return;
  }
  users.add(user, connection);
  connection.send(eventFrame("pusher:signin_success", JSON.stringify({ user_data: text })));
}
