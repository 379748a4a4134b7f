import { errorFrame, eventFrame } from "./frames";

/** What a client asked for and does not get; the connection stays. */
export class Refused extends Error {
  /** `frame` is what the client is told. */
  constructor(
    message: string,
    readonly frame: Buffer,
  ) {
    super(message);
  }
}

/** An error of the connection as a whole. */
export const refused = (message: string, code: number | null = null) => new Refused(message, errorFrame(message, code));

/** An error of one subscription: pusher-js tells the channel. `status` is that of HTTP. */
export function subscriptionRefused(
  channel: string,
  type: "AuthError" | "LimitReached" | "InvalidChannel",
  status: number,
  error: string,
): Refused {
  return new Refused(error, eventFrame("pusher:subscription_error", JSON.stringify({ type, error, status }), channel));
}
