import type { MessageKey } from "@/lib/i18n/message-descriptor";

/** SPEC.md section 4. Sent, stored and compared in English; `storedMessage` is for showing them. */
export const RESOLUTIONS = {
  removed: "Content removed for violating community guidelines",
  approved: "Report approved by admin",
  investigate: "Requires further investigation",
  acted: "Action taken for violating community guidelines",
  reversed: "The decision was reversed on appeal",
} as const;

/** Standard texts of decisions and labels, which are stored in English. */
export const STANDARD_TEXTS = {
  ban: "Your account was banned by an admin.",
  unban: "Unbanned by an admin.",
  lapsedAppeal: "No one answered the appeal in time, so the decision was reversed.",
  undoneDecision: "Decided by mistake and reversed straight away.",
  ageGate: "For adults",
  hashMatch: "We've limited your account while we review a file you uploaded.",
} as const;

const KEYS = new Map<string, MessageKey>([
  [RESOLUTIONS.removed, "cases.resolutions.removed"],
  [RESOLUTIONS.approved, "cases.resolutions.approved"],
  [RESOLUTIONS.investigate, "cases.resolutions.investigate"],
  [RESOLUTIONS.acted, "cases.resolutions.acted"],
  [RESOLUTIONS.reversed, "cases.resolutions.reversed"],
  [STANDARD_TEXTS.ban, "cases.defaultBan"],
  [STANDARD_TEXTS.unban, "cases.unbanned"],
  [STANDARD_TEXTS.lapsedAppeal, "cases.lapsed"],
  [STANDARD_TEXTS.undoneDecision, "cases.undone"],
  [STANDARD_TEXTS.ageGate, "cases.ageGate"],
  [STANDARD_TEXTS.hashMatch, "cases.hashMatch"],
  // Former wordings, which rows still have.
  ["Nobody answered the appeal in time, so the decision was taken back.", "cases.lapsed"],
  ["Decided by mistake, and taken back at once.", "cases.undone"],
  ["Decidido por error y revocado al momento.", "cases.undone"],
  ["Decidido por error y revocado de inmediato.", "cases.undone"],
]);

/** Returns the key of a standard text for `useTranslateMessage` or `translateMessage`, and other texts as they are. */
export const storedMessage = (text: string): string => KEYS.get(text) ?? text;
