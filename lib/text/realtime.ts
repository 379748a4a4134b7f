import { catalogue } from "./language";

/** What somebody is told who asks for a channel that they cannot have. */
export const realtime = /* @__PURE__ */ catalogue("realtime", {
  channel: "channel",
  badForm: "This is no request for a channel.",
  notYours: "You may not listen to this channel.",
} as const);
