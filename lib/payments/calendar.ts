/**
 * `months` after `anchor`, in UTC: the same day and time, or the month's last day where it has no such day. Always counted
 * from the anchor, never from the end before, so that 31 January goes to 28 February and on to 31 March.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const last = new Date(anchor);
  // Day 0 of the month after is the last day of the one that is meant.
  last.setUTCMonth(anchor.getUTCMonth() + months + 1, 0);
  const end = new Date(anchor);
  end.setUTCMonth(anchor.getUTCMonth() + months, Math.min(anchor.getUTCDate(), last.getUTCDate()));
  return end;
}
