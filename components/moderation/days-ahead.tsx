import { Input } from "@/components/ui/input";

const DAY = 86_400_000;
/** A limit or a suspension ends within a year. In days. */
const MOST = 365;

const two = (value: number) => String(value).padStart(2, "0");

/** The day so many days from now, by this browser's calendar: "2026-11-29". */
export function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * DAY);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The midnight with which a day begins here, as the wire has it; undefined for what is no day. */
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

/** A day from tomorrow on, within a year. */
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
