import type { ReasonDetail } from "@/lib/moderation/constants";
import type { ModerationAction } from "@/lib/moderation/contract/cases";
import type { ReasonCategory, SiteRule } from "@/lib/moderation/contract/reasons";
import type { DEMO_ACCOUNTS } from "../people/accounts";
import type { Writer } from "../story";

/** The demo accounts that misbehave, by username. None can sign in. */
export const NEWCOMERS = {
  rexhollis: { firstName: "Rex", lastName: "Hollis", bio: "Growth, reach, results. Ask me how.", joinedDaysAgo: 71 },
  mauricethirsk: { firstName: "Maurice", lastName: "Thirsk", bio: "I say what others think.", joinedDaysAgo: 164 },
  sandrabright: { firstName: "Sandra", lastName: "Bright", bio: "Collects beautiful things.", joinedDaysAgo: 96 },
  nightloafbristol: {
    firstName: "Nightloaf",
    lastName: "Bristol",
    bio: "Up at three. Rye, patience.",
    joinedDaysAgo: 66,
  },
} as const;
type Newcomer = keyof typeof NEWCOMERS;

type Person = Writer | (typeof DEMO_ACCOUNTS)[number]["username"];
type Admin = Extract<(typeof DEMO_ACCOUNTS)[number], { role: "admin" }>["username"];

/** The target of a demo case: something a newcomer wrote, or another person's newest item of its kind. */
export type ReportedMatter =
  | { kind: "post"; by: Newcomer; text: string; hoursAgo: number }
  | { kind: "comment"; by: Newcomer; under: Writer; text: string; hoursAgo: number }
  | { kind: "post" | "comment" | "vibe" | "message"; of: Writer }
  | { kind: "user"; of: Newcomer };

export interface ReportedCase {
  about: ReportedMatter;
  reports: readonly {
    by: Person;
    category: ReasonCategory;
    detail?: ReasonDetail;
    reason: string;
    hoursAgo: number;
  }[];
  outside?: { name: string; email: string; text: string; hoursAgo: number };
  decision?: { by: Admin; action: ModerationAction; rule?: SiteRule; text?: string; label?: string; hoursAgo: number };
  appeal?: {
    text: string;
    hoursAgo: number;
    answer?: { by: Admin; outcome: "upheld" | "reversed"; text: string; hoursAgo: number };
  };
}

const HOURS_PER_DAY = 24;

export const REPORTED_CASES: readonly ReportedCase[] = [
  {
    about: { kind: "post", by: "rexhollis", text: "Followers at £4 a thousand, delivered overnight.", hoursAgo: 9 },
    reports: [
      {
        by: "hazelokafor",
        category: "spam",
        detail: "false-popularity",
        reason: "He offers this under everything I write.",
        hoursAgo: 8,
      },
      { by: "noahbellamy", category: "spam", detail: "advertising", reason: "Selling followers.", hoursAgo: 5 },
    ],
  },
  {
    about: {
      kind: "comment",
      by: "mauricethirsk",
      under: "ruthadeyemi",
      text: "If you bake as you write, no wonder that it is flat. Give up.",
      hoursAgo: 7,
    },
    reports: [
      { by: "gwenprice", category: "harassment", detail: "insult", reason: "He does this every week.", hoursAgo: 6 },
    ],
  },
  {
    about: {
      kind: "comment",
      by: "mauricethirsk",
      under: "callummackay",
      text: "Park in my street once more and I will kill you.",
      hoursAgo: 3,
    },
    reports: [],
  },
  {
    about: { kind: "vibe", of: "callummackay" },
    reports: [
      { by: "carysmorgan", category: "privacy", reason: "My car can be read in it, with its number.", hoursAgo: 2 },
    ],
  },
  {
    about: { kind: "message", of: "owenfletcher" },
    reports: [
      {
        by: "islamerrick",
        category: "harassment",
        detail: "unwanted-contact",
        reason: "I do not know him. Is he who he says?",
        hoursAgo: 3,
      },
    ],
  },
  {
    about: { kind: "user", of: "nightloafbristol" },
    reports: [
      {
        by: "tomasznowak",
        category: "impersonation",
        detail: "organisation",
        reason: "Nightloaf is my bakery, and this is not me.",
        hoursAgo: 20,
      },
    ],
  },
  {
    about: { kind: "post", of: "eleanorwragg" },
    reports: [{ by: "tomasznowak", category: "other", reason: "Too many birds.", hoursAgo: 4 }],
  },
  {
    about: {
      kind: "post",
      by: "sandrabright",
      text: "The tide keeps its own hours, and so shall we.\n\nI wrote this on the ferry.",
      hoursAgo: 3 * HOURS_PER_DAY,
    },
    reports: [],
    outside: {
      name: "Pia Lindqvist",
      email: "pia@lindqvist.example",
      text: "Two lines of a poem of mine, page 31 of a book that is sold. She did not write them on any ferry.",
      hoursAgo: 26,
    },
  },
  {
    about: {
      kind: "post",
      by: "rexhollis",
      text: "Everybody whom you admire bought their first ten thousand. I can show you the receipts.",
      hoursAgo: 12 * HOURS_PER_DAY,
    },
    reports: [
      { by: "elliewatts", category: "spam", detail: "false-popularity", reason: "It is an offer.", hoursAgo: 286 },
    ],
    decision: {
      by: "graceholloway",
      action: "remove",
      rule: "honesty",
      text: "You offer bought popularity. Nobody here may.",
      hoursAgo: 285,
    },
  },
  {
    about: { kind: "post", by: "rexhollis", text: "Reach is a number. I sell numbers.", hoursAgo: 10 * HOURS_PER_DAY },
    reports: [
      { by: "petergrundy", category: "spam", detail: "advertising", reason: "Again.", hoursAgo: 236 },
      { by: "meeraiyengar", category: "spam", reason: "Advertising.", hoursAgo: 235 },
    ],
    decision: {
      by: "idriskamara",
      action: "remove",
      rule: "honesty",
      text: "The second time: please stop selling reach here.",
      hoursAgo: 234,
    },
    appeal: {
      text: "I was joking. There are no numbers for sale in that post.",
      hoursAgo: 230,
      answer: {
        by: "graceholloway",
        outcome: "upheld",
        text: "You sold them in the comments below it.",
        hoursAgo: 210,
      },
    },
  },
  {
    about: {
      kind: "comment",
      by: "mauricethirsk",
      under: "hazelokafor",
      text: "Clay soil is an excuse. You are just lazy.",
      hoursAgo: 20 * HOURS_PER_DAY,
    },
    reports: [
      {
        by: "hazelokafor",
        category: "harassment",
        detail: "insult",
        reason: "I have had enough of him.",
        hoursAgo: 479,
      },
    ],
    decision: {
      by: "graceholloway",
      action: "warn",
      rule: "respect",
      text: "Disagree with what people do as much as you like, and leave out what they are.",
      hoursAgo: 476,
    },
  },
  {
    about: {
      kind: "comment",
      by: "mauricethirsk",
      under: "petergrundy",
      text: "A kettle is beyond you, I see. Try a spoon.",
      hoursAgo: 6 * HOURS_PER_DAY,
    },
    reports: [
      { by: "owenfletcher", category: "harassment", detail: "insult", reason: "Unkind, and not funny.", hoursAgo: 143 },
    ],
    decision: {
      by: "idriskamara",
      action: "remove",
      rule: "respect",
      text: "No insults, please.",
      hoursAgo: 142,
    },
    appeal: {
      text: "Peter and I have known each other for thirty years. Ask him: he laughed.",
      hoursAgo: 130,
      answer: {
        by: "graceholloway",
        outcome: "reversed",
        text: "We asked, and he did. It is back, and the strike is gone.",
        hoursAgo: 120,
      },
    },
  },
  {
    about: {
      kind: "post",
      by: "sandrabright",
      text: "Sunset over the estuary. All my own work, and the light’s.",
      hoursAgo: 9 * HOURS_PER_DAY,
    },
    reports: [
      {
        by: "eleanorwragg",
        category: "copyright",
        detail: "text",
        reason: "That sentence is from my page of last year.",
        hoursAgo: 190,
      },
    ],
    decision: {
      by: "graceholloway",
      action: "remove",
      rule: "own-work",
      text: "Somebody else wrote this before you did.",
      hoursAgo: 60,
    },
    appeal: { text: "It is one sentence about a sunset. Anybody could have written it.", hoursAgo: 28 },
  },
  {
    about: {
      kind: "post",
      by: "sandrabright",
      text: "What the fox left of my hens this morning, feather by feather, for those who want to know.",
      hoursAgo: 16 * HOURS_PER_DAY,
    },
    reports: [
      { by: "elliewatts", category: "violence", detail: "graphic", reason: "I was not warned.", hoursAgo: 370 },
    ],
    decision: {
      by: "idriskamara",
      action: "label",
      rule: "safety",
      text: "It may stay, behind a warning.",
      label: "A dead animal",
      hoursAgo: 365,
    },
  },
  {
    about: { kind: "post", of: "tomasznowak" },
    reports: [{ by: "ruthadeyemi", category: "spam", reason: "He sells bread.", hoursAgo: 30 }],
    decision: { by: "graceholloway", action: "dismiss", hoursAgo: 29 },
  },
  {
    about: { kind: "comment", of: "linneaholm" },
    reports: [{ by: "meeraiyengar", category: "other", reason: "I pressed the wrong thing, sorry.", hoursAgo: 3 }],
    decision: { by: "idriskamara", action: "dismiss", hoursAgo: 2 },
  },
  {
    about: { kind: "post", of: "bryndavies" },
    reports: [
      { by: "hazelokafor", category: "copyright", reason: "Is that not my dahlia? It looks like it.", hoursAgo: 50 },
    ],
    decision: { by: "idriskamara", action: "dismiss", hoursAgo: 49 },
  },
];
