import { catalogue } from "./language";

/** What a person reads at /messages. */
export const messages = /* @__PURE__ */ catalogue("messages", {
  title: "Messages",
  signedOut: "Please log in to access messages.",
  signIn: "Sign In",
  needPlan: {
    title: "Messages come with a plan",
    text: "Write to anybody on Veranda with Starter or Creator. Reading public posts stays free.",
    action: "Choose a Plan",
    compare: "Compare Plans",
  },
  message: "message",
  conversation: "conversation",
  needPlanToSend: "You need an active subscription to send messages",
  notLoggedIn: "You need to be logged in to send messages",
  self: "You cannot start a conversation with yourself",
  empty: "Please enter a message",
  tooLong: "Please keep this to 2,000 characters.",
  tooManyFiles: "A message can carry ten pictures or videos.",
  badEmoji: "Please choose one emoji.",
  shortSearch: "Please enter at least three characters.",
  oneOf: "Only one of after, before, around, date and search can be given.",
  manyRequests: (minutes: number) =>
    minutes <= 60
      ? "You have written to many new people today. You can write to somebody new again within an hour."
      : `You have written to many new people today. You can write to somebody new again in ${Math.ceil(minutes / 60)} hours.`,
  timeZone: "That is not the name of a time zone.",
  noChange: "There is nothing to change in this request.",
  requestSent: "They have to accept your first message before you can send another.",
  requestWaits: "Accept this request before you answer.",
  blockedByMe: "You have blocked this person.",
  closed: "This person does not take messages from you.",
  gone: "This account is gone.",
  notYours: "You can only change your own messages.",
  editOver: "A message can be edited for 15 minutes.",
  cannotEdit: "This message cannot be changed any more.",
  wrongReply: "The message that this answers is not in this conversation.",
  cannotReact: "Nobody can react to this message.",
  removed: "This message is removed already.",
  logged: "A call stays in the log of both. You can remove it for yourself.",
  otherUnderId: "Another message was sent under this clientId.",
  notHeld: "This is not held, so there is nothing for a person to decide.",
  changedSince: "What stands there was changed since it was read. Look again.",
  startFailed: "Failed to start conversation",
  sendFailed: "Failed to send message",
  deletedAccount: "Deleted account",
} as const);
