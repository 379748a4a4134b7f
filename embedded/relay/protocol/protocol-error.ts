import { errorFrame, eventFrame } from "./frames";

/** A rejected request of a client; the connection stays open. */
export class ProtocolError extends Error {
  constructor(
    message: string,
    readonly frame: Buffer,
  ) {
    super(message);
  }
}

/** An error of the whole connection. */
export const protocolError = (message: string, code: number | null = null) =>
  new ProtocolError(message, errorFrame(message, code));

/** An error of one subscription, with an HTTP status; pusher-js emits it on the channel. */
export function subscriptionError(
  channel: string,
  type: "AuthError" | "LimitReached" | "InvalidChannel",
  status: number,
  error: string,
): ProtocolError {
  return new ProtocolError(
    error,
    eventFrame("pusher:subscription_error", JSON.stringify({ type, error, status }), channel),
  );
}
