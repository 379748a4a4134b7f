import { errorFrame, eventFrame } from "./frames";

/** A rejected request of a client; the connection stays open. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly frame: Buffer,
  ) {
    super(message);
  }
}

/** An error of the whole connection. */
export const refused = (message: string, code: number | null = null) => new Refused(message, errorFrame(message, code));

/** An error of one subscription, with an HTTP status; pusher-js emits it on the channel. */
export function subscriptionRefused(
  channel: string,
  type: "AuthError" | "LimitReached" | "InvalidChannel",
  status: number,
  error: string,
): Refused {
  return new Refused(error, eventFrame("pusher:subscription_error", JSON.stringify({ type, error, status }), channel));
}
