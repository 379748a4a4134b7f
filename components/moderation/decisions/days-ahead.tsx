import { Input } from "@/components/ui/form/input";
import { toLocalDateTime } from "@/lib/dates/local-time";

const DAY_MS = 86_400_000;
/** The longest limit or suspension, in days. */
const MAX_SANCTION_DAYS = 365;

/** The date in this many days, in the browser's time zone: "2026-11-29". */
export const dayInDays = (days: number): string => toLocalDateTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10);

/** Local midnight at the start of a day as an ISO timestamp; undefined if `day` is not a date. */
export function startOfDayIso(day: string): string | undefined {
  const at = new Date(`${day}T00:00`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
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
