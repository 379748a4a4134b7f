import { catalogue } from "./language";

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
  timeZoneName: "short",
});

interface BanMail {
  firstName: string;
  rule: string | null;
  text: string;
  until: Date | null;
  link: string;
}

/** What the server says about cases, decisions and appeals, and the words that SPEC.md gives resolutions. */
export const cases = /* @__PURE__ */ catalogue("cases", {
  case: "case",
  report: "report",
  strike: "strike",
  decision: "decision",
  entry: "entry",
  /** SPEC.md section 4. */
  resolutions: {
    removed: "Content removed for violating community guidelines",
    approved: "Report approved by admin",
    investigate: "Requires further investigation",
    /** Of a case in which something else was done. */
    acted: "Action taken for violating community guidelines",
    /** After an appeal. */
    reversed: "The decision was reversed on appeal",
  },
  strikeOver: "This strike counts no more.",
  strikeNote: (why: string) => `A strike was taken back: ${why}`,
  untilPast: "Choose a moment in the future.",
  untilFar: "A limit or suspension ends within a year. Ban instead.",
  stale: "This case has changed since you read it. Look at it again before you decide.",
  claimed: (name: string) => `${name} is deciding this case now.`,
  notOpen: "This case is decided already.",
  notDecided: "There is no decision to take back.",
  appealWaits: "An appeal waits against this decision. Answer that instead.",
  notPending: "This report is closed already.",
  notAppealed: "There is no appeal to answer.",
  staffOnly: "Only an administrator may do this.",
  own: "You cannot decide about yourself or what you wrote.",
  ownReport: "You cannot decide on a case that you reported.",
  aboutAdmin: "Admin accounts cannot be limited, suspended or banned.",
  otherAdmin: "Somebody else than who decided must answer an appeal.",
  noSubject: "The account that this is about is gone.",
  notForThis: "This cannot be done with what the case is about.",
  gone: "It is gone already: there is nothing to remove.",
  alreadyBanned: "This account is banned already.",
  notBanned: "This account is not banned.",
  appealOnce: "A decision can be appealed against once.",
  appealLate: "The 30 days for an appeal are over.",
  appealNothing: "There is no decision here to appeal against.",
  defaultBan: "Your account was banned by an admin.",
  unbanned: "Unbanned by an admin.",
  ageGate: "For adults",
  lapsed: "Nobody answered the appeal in time, so the decision was taken back.",
  banMail: {
    subject: (until: Date | null) => (until ? "Your Veranda account is suspended" : "Your Veranda account is banned"),
    body: ({ firstName, rule, text, until, link }: BanMail) =>
      [
        `Hello ${firstName},`,
        until ? `your account is suspended until ${day.format(until)}.` : "your account is banned.",
        ...(rule ? [`The rule: ${rule}`] : []),
        ...(text ? [`What we say to it: ${text}`] : []),
        `You can read why, appeal within 30 days, and delete your account. Sign in, and you are shown the way: ${link}`,
      ].join("\n\n"),
  },
  external: {
    unknownUrl: "There is no such post or profile here. Copy the address from your browser.",
    badToken: "This link is not valid any more. Send the form again.",
    subject: "Confirm your report to Veranda",
    body: (link: string) =>
      `Hello,\n\nsomebody, hopefully you, sent us a report with this address. Confirm it here, and a person will look at it:\n${link}\n\nThe link works for 48 hours. If it was not you, do nothing.\n`,
  },
  lists: {
    badDomain: "Enter a domain, such as example.com.",
    noLetters: "Enter at least two letters.",
    taken: "That stands on the list already.",
  },
  thresholds: {
    stale: "Somebody changed the thresholds meanwhile. Look at them again.",
    unknown: "There is no such threshold.",
  },
} as const);
