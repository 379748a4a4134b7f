import { Input } from "@/components/ui/input";
import { localTime } from "@/lib/dates/local-time";

const DAY = 86_400_000;
/** The longest limit or suspension, in days. */
const MOST = 365;

/** The date in this many days, in the browser's time zone: "2026-11-29". */
export const dayAhead = (days: number): string => localTime(new Date(Date.now() + days * DAY)).slice(0, 10);

/** Local midnight at the start of a day as an ISO timestamp; undefined if `day` is not a date. */
export function momentOf(day: string): string | undefined {
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
      min={dayAhead(1)}
      max={dayAhead(MOST)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-auto self-start"
    />
  );
}
