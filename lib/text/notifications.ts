import { catalogue } from "./language";

const price = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** What a plan's or a payment's sentence may name: `payment` with its sum, `on` as it is written. */
interface News {
  plan: string;
  sum: string;
  payment: string;
  on: string | null;
}

/** What somebody is told of, where it is listed, mailed and set. */
export const notifications = /* @__PURE__ */ catalogue("notifications", {
  title: "Notifications",
  bell: "Notifications",
  badge: (count: number) =>
    count >= 100
      ? "More than 99 unread notifications"
      : `${count} unread ${count === 1 ? "notification" : "notifications"}`,
  arrived: (count: number) =>
    `You have ${count >= 100 ? "more than 99" : count} unread ${count === 1 ? "notification" : "notifications"}.`,
  unread: "Unread",
  markAll: "Mark all as read",
  markRead: "Mark as read",
  markOne: (sentence: string) => `Mark as read: ${sentence}`,
  markFailed: "They could not be marked as read",
  allRead: "All notifications are marked as read.",
  settings: "Notification settings",
  back: "All notifications",
  loading: "Loading notifications…",
  failed: "Your notifications did not load",
  more: "Show earlier notifications",
  end: "You have seen them all.",
  empty: "Nothing yet",
  emptyHint: "When somebody likes or comments on what you post, follows you or writes to you, you read of it here.",
  list: (day: string) => `Notifications of ${day}`,

  nothingToChange: "Say what should change.",
  badSubscription: "Your browser gave an address for notifications that cannot be used.",
  alwaysMailed: "E-mails about your plan and payments are always sent.",
  badLink: "This link is not valid any more. You can change what is mailed to you in your notification settings.",

  /** "Ann Lee", "Ann Lee and Bo Ek", "Ann Lee and 12 others". `isMore` when not all were counted. */
  names: (first: string, second: string | null, count: number, isMore: boolean) => {
    if (count <= 1) return first;
    if (count === 2 && second) return `${first} and ${second}`;
    const others = count - 1;
    return `${first} and ${isMore ? `more than ${others - 1}` : others} ${others === 1 ? "other" : "others"}`;
  },
  did: {
    like: "liked your post",
    comment: "commented on your post",
    reply: "replied to your comment",
    commentLike: "liked your comment",
    mention: (inComment: boolean) => (inComment ? "mentioned you in a comment" : "mentioned you in a post"),
    repost: "reposted your post",
    quote: "quoted your post",
    follow: "followed you",
    followRequest: "asked to follow you",
    message: (count: number) => (count <= 1 ? "sent you a message" : `sent you ${count} messages`),
    call: "tried to call you",
    tip: (sum: string) => `tipped you ${sum}`,
  },
  sum: (pence: number | null) => (pence === null ? "Money" : price(pence)),
  payment: (pence: number | null) => (pence === null ? "payment" : `payment of ${price(pence)}`),
  news: {
    "plan-renewed": ({ plan, on }: News) => `Your credit paid for your ${plan} plan${on ? `, until ${on}` : ""}.`,
    "plan-ended": ({ plan }: News) => `Your ${plan} plan has ended. What you made is kept.`,
    "place-offered": ({ on }: News) =>
      `A place has come free for you. It is kept${on ? ` until ${on}` : " for 48 hours"}.`,
    "place-over": () => "The place that was kept for you has gone to the next in line.",
    "payment-received": ({ plan, payment, on }: News) =>
      `Your ${payment} arrived${on ? `: your ${plan} plan is paid for until ${on}` : ""}. Thank you.`,
    "payment-failed": ({ plan, payment }: News) =>
      `A ${payment} did not go through. Check how you pay, so that your ${plan} plan goes on.`,
    "payment-soon": ({ plan, payment, on }: News) =>
      `Your ${plan} plan ${on ? `is paid for until ${on}` : "ends soon"}. Make a ${payment}, so that it goes on.`,
    "payment-due": ({ plan, payment, on }: News) =>
      `A ${payment} is due. You keep your ${plan} plan ${on ? `until ${on}` : "for a while"}.`,
    "payment-refunded": ({ plan, sum }: News) => `${sum} of your payment for the ${plan} plan went back to you.`,
    "payment-returned": ({ payment }: News) => `Your ${payment} could not be taken, and went back to you.`,
    "payment-reversed": ({ plan, sum }: News) =>
      `${sum} for your ${plan} plan was taken back by PayPal or a bank. The time that it paid for has ended.`,
    "dispute-opened": ({ payment }: News) =>
      `PayPal told us of a dispute about your ${payment}. Your plan goes on until it is decided.`,
    "dispute-won": ({ payment }: News) => `The dispute about your ${payment} is closed, and the payment stands.`,
    "dispute-lost": ({ payment }: News) =>
      `PayPal decided the dispute about your ${payment} for you, and gives it back.`,
    "tip-given": ({ sum }: News) => `Your tip of ${sum} has arrived. Thank you.`,
    "tip-returned": ({ sum }: News) => `${sum} of your tip went back to you.`,
    "tip-received": ({ sum }: News) => `You were given a tip of ${sum}.`,
    "tip-taken-back": ({ sum }: News) => `${sum} of a tip that you were given went back to who gave it.`,
    "payout-paid": ({ sum }: News) => `Your payout of ${sum} is in your PayPal account.`,
    "payout-unclaimed": ({ sum }: News) => `Your payout of ${sum} waits for you at PayPal. Claim it, or take it back.`,
    "payout-returned": ({ sum }: News) => `Your payout of ${sum} came back, and is in your balance again.`,
    "case-acted": () => "We have decided about something of yours. Read what was done and why, and how to appeal.",
    "case-dismissed": () => "Something of yours was looked at by a person, and stays as it is.",
    "case-released": () => "A person looked at what was held, and let it go.",
    "case-reversed": () => "A decision about something of yours was taken back.",
    "appeal-upheld": () => "Your appeal was answered: the decision stands.",
    "appeal-reversed": () => "Your appeal was answered: the decision was taken back.",
    "appeal-lapsed": () => "Nobody answered your appeal in time, so the decision was taken back.",
    "report-acted": () => "Thank you for your report: something was done about it.",
    "report-dismissed": () => "We looked at what you reported, and it does not break our rules.",
    "report-reversed": () => "The decision on something that you reported was changed.",
  },
  plans: { starter: "Starter", creator: "Creator", none: "paid" },

  preferences: {
    title: "Notification settings",
    text: "Choose what you are told of, and how. Each choice is saved as you make it.",
    kind: "What happens",
    ways: { inApp: "On Veranda", push: "Push", email: "E-mail" },
    kinds: {
      like: { name: "Likes", hint: "Somebody likes your post" },
      comment: { name: "Comments", hint: "Somebody comments on your post" },
      reply: { name: "Replies", hint: "Somebody replies to your comment" },
      commentLike: { name: "Likes of comments", hint: "Somebody likes your comment" },
      mention: { name: "Mentions", hint: "Somebody names you with @username" },
      repost: { name: "Reposts", hint: "Somebody passes your post on" },
      quote: { name: "Quotes", hint: "Somebody quotes your post" },
      follow: { name: "Followers", hint: "Somebody follows you" },
      followRequest: { name: "Follow requests", hint: "Somebody asks to follow your private account" },
      message: { name: "Messages", hint: "Somebody writes to you while you are away" },
      call: { name: "Missed calls", hint: "Somebody tried to call you" },
      tip: { name: "Tips", hint: "Somebody tips you" },
      plan: { name: "Your plan", hint: "A place is yours, your credit pays, or it ends" },
      payment: { name: "Payments", hint: "One arrives, is due, fails or goes back" },
      moderation: { name: "Reports and decisions", hint: "What came of a report, a decision or an appeal" },
    },
    switch: (kind: string, way: string) => `${kind}: ${way}`,
    mail: "When to send e-mail",
    pace: {
      each: { label: "As it happens", hint: "A few minutes later, unless you have read it by then" },
      daily: { label: "Once a day", hint: "One e-mail each morning with what you have not read" },
    },
    mailNote: "E-mails about your plan and payments are always sent, and at once.",
    always: "Always",
    failed: "Your settings did not load",
    saveFailed: "That could not be saved",
    loading: "Loading your settings…",
    card: "Notifications",
    cardText: "What you are told of, on Veranda, by push and by e-mail.",
    open: "Change notification settings",
  },
  push: {
    title: "Push notifications in this browser",
    text: "They reach you when Veranda is closed. Your browser asks for your permission first, and you can turn them off here at any time.",
    on: "Push notifications are on in this browser.",
    turnOn: "Turn on push notifications",
    turnOff: "Turn off in this browser",
    denied:
      "Your browser blocks notifications from this site. Allow them in its settings for this site, then come back.",
    unsupported:
      "This browser cannot take push notifications. On an iPhone or iPad, add Veranda to the Home Screen first.",
    failed: "Push notifications could not be turned on",
    failedHint: "Your browser could not reach its notification service. Check your connection, then try again.",
    offFailed: "Push notifications could not be turned off",
    turnedOn: "Push notifications are on",
    turnedOff: "Push notifications are off in this browser",
  },
  mail: {
    subjectOne: (sentence: string) => sentence,
    subjectMany: (count: number) => `${count} notifications on Veranda`,
    greeting: (firstName: string) => `Hello ${firstName},`,
    introOne: "this happened on Veranda:",
    introMany: "this happened on Veranda since you were last here:",
    all: (link: string) => `All of your notifications: ${link}`,
    settings: (link: string) => `Choose what is mailed to you: ${link}`,
    unsubscribe: (link: string) => `Stop all of these e-mails: ${link}`,
  },
  unsubscribe: {
    title: "Stop notification e-mails",
    text: "You will get no more e-mails about what happens on Veranda, save about your plan and payments. You are still told on Veranda itself.",
    confirm: "Stop these e-mails",
    done: "Done. No more of these e-mails are sent to you.",
    settings: "Choose what is mailed instead",
    failed: "The e-mails could not be stopped",
  },
} as const);
