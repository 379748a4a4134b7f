import { Input } from "@/components/ui/form/input";
import { londonTime } from "@/lib/dates/london-time";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest limit or suspension, in days. */
const MAX_SANCTION_DAYS = 365;

/** The date in this many days in London, in which all dates are shown: "2026-11-29". */
export function dayInDays(days: number): string {
  const { year, month, day } = londonTime(Date.now() + days * DAY_MS);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** London's midnight at the start of a day as an ISO timestamp; undefined if `day` is not a date. */
export function startOfDayIso(day: string): string | undefined {
  const midnightUtc = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(midnightUtc)) return undefined;
  return new Date(midnightUtc - londonTime(midnightUtc).hour * HOUR_MS).toISOString();
}

interface DaysAheadProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  value: string;
  onChange: (day: string) => void;
}

/** A date input from tomorrow to one year ahead. */
export function DaysAhead({ value, onChange, ...control }: DaysAheadProps) {
  return (
    <Input
      {...control}
      type="date"
      min={dayInDays(1)}
      max={dayInDays(MAX_SANCTION_DAYS)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-auto self-start"
    />
  );
}
