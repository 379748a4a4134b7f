/** Amounts in pence: presets and limits. */
export const TIP_LIMITS_PENCE = { presets: [200, 500, 1_000], least: 100, most: 20_000 } as const;

interface Person {
  id: string;
  subscription: { plan: string } | null;
}

/** Whether the reader may tip this user: a Creator other than themselves. */
export const canTip = (reader: { id: string } | null | undefined, person: Person) =>
  person.subscription?.plan === "creator" && reader?.id !== person.id;

/** Parses a typed amount into pence; null if invalid. */
export function parsePence(typed: string): number | null {
  const [, whole, part = ""] = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

export const isTipAmount = (pence: number) => pence >= TIP_LIMITS_PENCE.least && pence <= TIP_LIMITS_PENCE.most;

/** Parses why a tip was not paid from a URL parameter; null if invalid. */
export const parseTipReason = (parameter: string | string[] | undefined) =>
  parameter === "declined" || parameter === "expired" || parameter === "failed" || parameter === "cancelled"
    ? parameter
    : null;

/** A calendar month in London, such as 2026-11. */
export const MONTH_PATTERN = /^20\d\d-(0[1-9]|1[0-2])$/;
