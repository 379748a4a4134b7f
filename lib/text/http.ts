import { catalogue } from "./language";

const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
  timeZoneName: "short",
});

/** Sentences that any endpoint may answer with. */
export const http = /* @__PURE__ */ catalogue("http", {
  rateLimited: (minutes: number) =>
    minutes <= 1
      ? "That was a lot in a short time. Please try again in a minute."
      : `That was a lot in a short time. Please try again in ${minutes} minutes.`,
  /** `thing` as a person would say it: "post", "person". */
  notThere: (thing: string) => `This ${thing} does not exist, or is not yours to see.`,
  things: { page: "page", person: "person", account: "account", payment: "payment", event: "event" },
  foreignOrigin: "This request came from another site and was refused.",
  unknownHost:
    "This site does not know the address that you asked for. Its owner has to set APP_URL, or you use the address that it was started at.",
  notJson: "Please send this as JSON, with the content type application/json.",
  badJson: "This request could not be read: its body is not valid JSON.",
  tooDeep: "This is nested too deep.",
  tooLarge: "This request is too large.",
  badFields: "Some of what was sent is not as it should be.",
  adminsOnly: "Only an administrator may do this.",
  needsPlan: "You need an active subscription to do this.",
  limited: (until: Date) =>
    `Until ${moment.format(until)} you can read, but not post, comment, message or call. See your cases for why.`,
  broken: "Something went wrong on our side. It has been noted; please try again.",
  unavailable: "This is not available for a moment. Please try again shortly.",
  gone: "Something that this needs was deleted a moment ago.",
  badMethod: "Nothing at this address answers to this method.",
  noEndpoint: "There is nothing at this address.",
  badKey: "An Idempotency-Key has 1 to 200 visible characters.",
  keyReused: "This Idempotency-Key was already used for another request.",
} as const);
