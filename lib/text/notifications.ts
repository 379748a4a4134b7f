const price = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** What somebody is told of, where it is listed, mailed and set. */
export const notifications = {
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
    mention: (inComment: boolean) => (inComment ? "mentioned you in a comment" : "mentioned you in a post"),
    follow: "followed you",
    message: (count: number) => (count <= 1 ? "sent you a message" : `sent you ${count} messages`),
    call: "tried to call you",
  },
  news: {
    "plan-started": ({ plan }: { plan: string }) => `Your ${plan} plan has started.`,
    "plan-renewed": ({ plan, on }: { plan: string; on: string | null }) =>
      `Your ${plan} plan was renewed${on ? `, and runs until ${on}` : ""}.`,
    "plan-ending": ({ plan, on }: { plan: string; on: string | null }) =>
      on ? `Your ${plan} plan ends on ${on}.` : `Your ${plan} plan ends soon.`,
    "plan-ended": ({ plan }: { plan: string }) => `Your ${plan} plan has ended. What you made is kept.`,
    "plan-changed": ({ plan, on }: { plan: string; on: string | null }) =>
      on ? `You change to the ${plan} plan on ${on}.` : `You are on the ${plan} plan now.`,
    "payment-received": ({ pence }: { pence: number | null }) =>
      pence === null ? "Your payment arrived. Thank you." : `Your payment of ${price(pence)} arrived. Thank you.`,
    "payment-failed": ({ pence }: { pence: number | null }) =>
      `${pence === null ? "A payment" : `A payment of ${price(pence)}`} did not go through. Check how you pay, so that your plan goes on.`,
    "payment-refunded": ({ pence }: { pence: number | null }) =>
      pence === null ? "Your payment was refunded." : `${price(pence)} was refunded to you.`,
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
      mention: { name: "Mentions", hint: "Somebody names you with @username" },
      follow: { name: "Followers", hint: "Somebody follows you" },
      message: { name: "Messages", hint: "Somebody writes to you while you are away" },
      call: { name: "Missed calls", hint: "Somebody tried to call you" },
      plan: { name: "Your plan", hint: "It starts, renews, changes or ends" },
      payment: { name: "Payments", hint: "One arrives, fails or is refunded" },
    },
    switch: (kind: string, way: string) => `${kind}: ${way}`,
    mail: "When to send e-mail",
    pace: {
      each: { label: "As it happens", hint: "A few minutes later, unless you have read it by then" },
      daily: { label: "Once a day", hint: "One e-mail each morning with what you have not read" },
    },
    mailNote: "What concerns your plan and payments is sent at once.",
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
} as const;
