/** What a tip may be, in pence: presets, and anything between the least and the most. */
export const TIPS = { presets: [200, 500, 1_000], least: 100, most: 20_000 } as const;

interface Person {
  id: string;
  subscription: { plan: string } | null;
}

/** Whether somebody may be offered to tip a person: a Creator, and not oneself. */
export const canTip = (reader: { id: string } | null | undefined, person: Person) =>
  person.subscription?.plan === "creator" && reader?.id !== person.id;

/** The amount that somebody has typed, in pence; null for what is none. */
export function penceIn(typed: string): number | null {
  const [, whole, part = ""] = /^£?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** Whether an amount in pence may be tipped. */
export const isTip = (pence: number) => pence >= TIPS.least && pence <= TIPS.most;

/** Why somebody came back from PayPal without having tipped, as an address says it; null for anything else. */
export const tipReasonIn = (given: string | string[] | undefined) =>
  given === "declined" || given === "expired" || given === "failed" || given === "cancelled" ? given : null;

/** A month of the calendar (UTC), such as 2026-11. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
