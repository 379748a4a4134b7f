/**
 * Adds `months` to `anchor` in UTC, clamped to the last day of the month. Always counted from the anchor, so that
 * 31 January leads to 28 February and then to 31 March.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const last = new Date(anchor);
  // Day 0 is the last day of the month before.
  last.setUTCMonth(anchor.getUTCMonth() + months + 1, 0);
  const end = new Date(anchor);
  end.setUTCMonth(anchor.getUTCMonth() + months, Math.min(anchor.getUTCDate(), last.getUTCDate()));
  return end;
}
