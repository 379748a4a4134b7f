import { catalogue } from "./language";

/** What a person reads of calls. */
export const calls = /* @__PURE__ */ catalogue("calls", {
  call: "call",
  needPlan: "You need an active subscription to make video calls",
  self: "You cannot call yourself",
  otherNeedsPlan: "This person cannot take video calls: they have no plan.",
  notAccepted: "You can call each other once one of you has accepted the other's message.",
  blockedByMe: "You have blocked this person.",
  closed: "This person does not take calls from you.",
  gone: "This account is gone.",
  inCall: "You are in another call.",
  answeredElsewhere: "answered on another device",
  heldElsewhere: "This call is on another of your devices now.",
  over: "This call is over.",
  notRinging: "This call is not ringing any more.",
  notActive: "This call was not answered yet.",
  ownCall: "You cannot answer your own call.",
  longSignal: "Send this signal in parts.",
  newerGeneration: "The one who called alone begins a new connection.",
  badPart: "The number of this part is not below the number of parts.",
} as const);
