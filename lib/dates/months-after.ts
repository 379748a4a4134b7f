/** Clamps to the month's last day. Counted from the anchor, so 31 January leads to 28 February and then 31 March. */
export function addMonthsUtc(anchor: Date, months: number): Date {
  const last = new Date(anchor);
  // Day 0 is the last day of the month before.
  last.setUTCMonth(anchor.getUTCMonth() + months + 1, 0);
  const end = new Date(anchor);
  end.setUTCMonth(anchor.getUTCMonth() + months, Math.min(anchor.getUTCDate(), last.getUTCDate()));
  return end;
}
