import type { MessageKey } from "@/lib/i18n/message-descriptor";

/** docs/spec.md section 4. Sent, stored and compared in English, with a key beside them for showing them. */
export const RESOLUTIONS = {
  removed: "Content removed for violating community guidelines",
  approved: "Report approved by admin",
  investigate: "Requires further investigation",
  acted: "Action taken for violating community guidelines",
  reversed: "The decision was reversed on appeal",
} as const;

/** Standard texts of decisions and labels, which are stored in English, with their key. */
export const STANDARD_TEXTS = {
  ban: "Your account was banned by an admin.",
  unban: "Unbanned by an admin.",
  lapsedAppeal: "No one answered the appeal in time, so the decision was reversed.",
  undoneDecision: "Decided by mistake and reversed straight away.",
  ageGate: "For adults",
  hashMatch: "We've limited your account while we review a file you uploaded.",
  reviewed: "We've reviewed the file, so this limit has ended.",
} as const;

type ResolutionKey = keyof typeof RESOLUTIONS;

/** Stored beside each text of a decision, an answer or a report. `written`: by a person, and shown as it is. */
export type TextKey = ResolutionKey | keyof typeof STANDARD_TEXTS | "written";

/** The stored keys never change. */
const MESSAGES = {
  removed: "cases.resolutions.removed",
  approved: "cases.resolutions.approved",
  investigate: "cases.resolutions.investigate",
  acted: "cases.resolutions.acted",
  reversed: "cases.resolutions.reversed",
  ban: "cases.defaultBan",
  unban: "cases.unbanned",
  lapsedAppeal: "cases.lapsed",
  undoneDecision: "cases.undone",
  ageGate: "cases.ageGate",
  hashMatch: "cases.hashMatch",
  reviewed: "cases.reviewed",
} as const satisfies Record<Exclude<TextKey, "written">, MessageKey>;

const messageOf = new Map<string, MessageKey>(Object.entries(MESSAGES));

/** The messages of rows from before keys were stored, by their text, also in former wordings. */
const UNKEYED = new Map<string, MessageKey>([
  ...Object.entries({ ...RESOLUTIONS, ...STANDARD_TEXTS }).flatMap(([key, text]) => {
    const message = messageOf.get(key);
    return message ? [[text, message] as const] : [];
  }),
  ["Nobody answered the appeal in time, so the decision was taken back.", "cases.lapsed"],
  ["Decided by mistake, and taken back at once.", "cases.undone"],
  ["Decidido por error y revocado al momento.", "cases.undone"],
  ["Decidido por error y revocado de inmediato.", "cases.undone"],
]);

/** The message of a standard text. Null for a text that is shown as it is; an answer of 0.1.0 has no key. */
export const storedMessage = (text: string, key: string | null | undefined): MessageKey | null =>
  (key ? messageOf.get(key) : UNKEYED.get(text)) ?? null;

/** The specification's call sends a resolution as its sentence. */
export const resolutionKeyOf = (resolution: string): ResolutionKey | "written" => {
  const keys = Object.keys(RESOLUTIONS) as ResolutionKey[];
  return keys.find((key) => RESOLUTIONS[key] === resolution) ?? "written";
};
