import type { ConnectionOwner, RelayConnection } from "../protocol/connection";

const ofAllSessions = (userId: string) => JSON.stringify([userId]);
const ofSession = (userId: string, sessionId: string | null) => JSON.stringify([userId, sessionId]);

/**
 * Users and sessions whose connections were terminated, and when. A signature is valid for one socket, so it is refused
 * on a connection that was open by then: it may be older than the termination.
 */
export class Terminations {
  /**
   * The times, oldest first. The session null has the user's last termination of any kind, for signatures that name no
   * session.
   */
  readonly #terminatedAt = new Map<string, number>();
  /** Time of the last one that was dropped because there were too many. */
  #droppedUntil = Number.NEGATIVE_INFINITY;

  constructor(private readonly capacity: number) {}

  /** Records a termination of a session, or of all, and forgets those that no open connection is older than. */
  add(userId: string, sessionId: string | null, connections: Iterable<RelayConnection>): void {
    const last = sessionId === null ? ofAllSessions(userId) : ofSession(userId, sessionId);
    for (const key of [last, ofSession(userId, null)]) {
      this.#terminatedAt.delete(key);
      this.#terminatedAt.set(key, performance.now());
    }
    const [oldest] = connections;
    const neededSince = oldest?.openedAt ?? Number.POSITIVE_INFINITY;
    for (const [key, at] of this.#terminatedAt) {
      const isNeeded = at >= neededSince;
      if (isNeeded && this.#terminatedAt.size <= this.capacity) break;
      this.#terminatedAt.delete(key);
      if (isNeeded) this.#droppedUntil = at;
    }
  }

  /** Whether a signature of the owner must not be used on a connection opened then. */
  includes({ userId, sessionId }: ConnectionOwner, openedAt: number): boolean {
    const isAfter = (key: string) => (this.#terminatedAt.get(key) ?? this.#droppedUntil) >= openedAt;
    return isAfter(ofSession(userId, sessionId)) || (sessionId !== null && isAfter(ofAllSessions(userId)));
  }
}
