import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { CloseReason } from "./close-codes";
import { errorFrame } from "./frames";

/** Reports as soon as closing starts: 'close' fires only once the TCP connection is gone. */
export class RelaySocket extends WebSocket {
  onEnding: (() => void) | null = null;

  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, reason);
    this.onEnding?.();
  }
}

/** The user and session that a signature names, so that either can be terminated. */
export interface ConnectionOwner {
  userId: string;
  /** Null if the signature names none. */
  sessionId: string | null;
}

export interface ChannelSubscription {
  /** The presence member, if any. */
  userId: string | null;
  owner: ConnectionOwner | null;
}

export interface SignedInUser {
  id: string;
  /** `user_info` as JSON. */
  info: string;
  owner: ConnectionOwner;
}

/** Earlier protocols expect an error event before the close. */
const CLOSE_CODES_SINCE = 6;

/** One client, from handshake to close. */
export class RelayConnection {
  readonly subscriptions = new Map<string, ChannelSubscription>();
  /** `performance.now()`. */
  readonly openedAt = performance.now();
  user: SignedInUser | null = null;
  /** When data last arrived, and when a ping was sent without an answer yet (0: none); `performance.now()`. */
  lastSeen = performance.now();
  askedAt = 0;
  /** When closing started, or 0. */
  endingSince = 0;
  /** Remaining client events in this second. */
  allowance = 0;
  allowanceAt = 0;

  constructor(
    readonly socketId: string,
    private readonly ws: RelaySocket,
    private readonly socket: Duplex,
    private readonly protocol: number,
    private readonly unreadLimit: number,
    private readonly onSlow: (connection: RelayConnection) => void,
  ) {}

  /** Whether a signature used on this connection names the user and, if given, the session. */
  isOf(userId: string, sessionId: string | null): boolean {
    const isTheirs = (owner: ConnectionOwner | null | undefined) =>
      owner?.userId === userId && (sessionId === null || owner.sessionId === null || owner.sessionId === sessionId);
    if (isTheirs(this.user?.owner)) return true;
    for (const { owner } of this.subscriptions.values()) if (isTheirs(owner)) return true;
    return false;
  }

  /** Writes a frame, or closes the connection if too much is unread. */
  send(frame: Buffer): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    if (this.socket.writableLength + frame.length > this.unreadLimit) this.onSlow(this);
    else this.socket.write(frame);
  }

  close({ code, message }: CloseReason): void {
    if (this.ws.readyState !== WebSocket.OPEN) return;
    if (this.protocol < CLOSE_CODES_SINCE) this.socket.write(errorFrame(message, code));
    this.ws.close(code, message);
  }

  terminate(): void {
    this.ws.terminate();
  }
}
