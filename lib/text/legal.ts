import { catalogue } from "./language";

/** One part of a page that is read rather than used. */
export interface LegalPart {
  id: string;
  title: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
}

/** Such a page as a whole. */
export interface LegalText {
  title: string;
  description: string;
  intro: string;
  /** The day that this wording is of (ISO). */
  since: string;
  parts: readonly LegalPart[];
}

/** What the three pages have in common. */
export const legal = /* @__PURE__ */ catalogue("legal", {
  minimumAge: 16,
  since: (day: string) => `This wording is of ${day}.`,
  contents: "On this page",
  also: "See also",
  operator: {
    title: "Who runs this site",
    named: (owner: string) => `${owner}, called “we” on this page.`,
    unnamed: "Whoever runs this copy of Veranda, called “we” on this page.",
    write: "Write to us",
  },
} as const);
