import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { CloseReason } from "./codes";
import { errorFrame } from "./frames";

/**
 * A socket that says at once when its end begins. The event 'close' comes only after the other side's TCP connection is
 * gone, and a member must not linger until then; a close frame from the other side is answered through close().
 */
export class RelaySocket extends WebSocket {
  onEnding: (() => void) | null = null;

  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, reason);
    this.onEnding?.();
  }
}

/** The person that the application signed something for, and their session there, so that either can be ended. */
export interface Owner {
  userId: string;
  /** Null where the signature names none. */
  sessionId: string | null;
}

/** What a connection holds of a channel: live once it receives events, with the member it is there as, if any. */
export interface Subscription {
  live: boolean;
  userId: string | null;
  owner: Owner | null;
}

export interface SignedInUser {
  id: string;
  /** `user_info` as JSON. */
  info: string;
  owner: Owner;
}

/** The first protocol in which a refusal is a close code and no event. */
const CLOSE_CODES_SINCE = 6;

/** One client, from the handshake until its end begins. */
export class Connection {
  readonly subscriptions = new Map<string, Subscription>();
  user: SignedInUser | null = null;
  /** When something last came from the other side, and since when it owes a pong (0: it does not); performance.now(). */
  lastSeen = performance.now();
  askedAt = 0;
  /** When the end began; 0 before. */
  endingSince = 0;
  /** What is left of the client events of this second. */
  allowance = 0;
  allowanceAt = 0;

  constructor(
    readonly socketId: string,
    private readonly ws: RelaySocket,
    private readonly socket: Duplex,
    private readonly protocol: number,
    private readonly unreadLimit: number,
    private readonly onSlow: (connection: Connection) => void,
  ) {}

  /** Whether any signature that this connection used names the user and, where one is given, the session. */
  isOf(userId: string, sessionId: string | null): boolean {
    const isTheirs = (owner: Owner | null | undefined) =>
      owner?.userId === userId && (sessionId === null || owner.sessionId === null || owner.sessionId === sessionId);
    if (isTheirs(this.user?.owner)) return true;
    for (const { owner } of this.subscriptions.values()) if (isTheirs(owner)) return true;
    return false;
  }

  /** Writes a whole frame. A reader that leaves too much unread is closed with a code instead, and so told. */
  send(frame: Buffer): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    if (this.socket.writableLength + frame.length > this.unreadLimit) this.onSlow(this);
    else this.socket.write(frame);
  }

  /** Begins the end, with a code of the protocol. */
  close({ code, message }: CloseReason): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    if (this.protocol < CLOSE_CODES_SINCE) this.socket.write(errorFrame(message, code));
    this.ws.close(code, message);
  }

  /** Ends it without a word. */
  terminate(): void {
    this.ws.terminate();
  }
}
