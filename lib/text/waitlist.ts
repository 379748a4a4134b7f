import { catalogue } from "./language";

/** The waitlist for subscribers' places: its page, and the banner of an offer. */
export const waitlist = /* @__PURE__ */ catalogue("waitlist", {
  title: "Waitlist",
  lead: (capacity: string) =>
    `Veranda has ${capacity} places for subscribers. Once all are taken, places that come free are offered in the order people joined.`,
  loading: "Loading the waitlist…",
  failed: "The waitlist did not load",
  open: {
    title: "There are places",
    text: (left: string, capacity: string) => `${left} of ${capacity} places are free. You need not wait.`,
    action: "See Plans",
  },
  member: {
    title: "You have a place",
    text: (plan: string) => `${plan} is your plan, so there is nothing to wait for.`,
    action: "Manage Subscription",
  },
  join: {
    title: "Every place is taken",
    nobody: "Nobody is waiting yet: you would be the first.",
    one: "One person is waiting.",
    many: (waiting: string) => `${waiting} people are waiting.`,
    text: "Joining costs nothing. When a place is yours we write to you, and keep it for 48 hours.",
    action: "Join the Waitlist",
    done: "You are on the waitlist",
    doneText: "We write to you when a place is yours.",
    failed: "You are not on the waitlist yet",
  },
  waiting: {
    title: "You are on the waitlist",
    position: "Your position",
    of: (position: string, waiting: string) => `${position} of ${waiting}`,
    since: "Waiting since",
    text: "When your turn comes we write to you, and this page and a line at the top of every page say so. You then have 48 hours.",
    leave: "Leave the Waitlist",
  },
  offered: {
    title: "A place is yours",
    text: "Choose a plan before the time is over. After that the place goes to the next in line.",
    left: "Time left",
    until: (moment: string) => `until ${moment}`,
    over: "The time is over",
    take: "Choose a Plan",
    leave: "Give Up the Place",
  },
  leave: {
    title: "Leave the waitlist?",
    text: "Your position is lost. You can join again at the end.",
    offeredTitle: "Give up the place?",
    offeredText: "It goes to the next in line at once. You can join the waitlist again at the end.",
    keep: "Keep It",
    done: "You left the waitlist",
    failed: "You are still on the waitlist",
  },
  banner: {
    label: "Your place",
    text: "A place for a subscription is kept for you:",
    action: "Choose a Plan",
  },
  /** A time that is left, in its two greatest units. */
  span: {
    days: (days: number, hours: number) => `${days} d ${hours} h`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  },
} as const);
