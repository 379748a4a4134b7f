import type { ReactNode } from "react";

/** A line of a bill, inside a dl. */
export function SumLine({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? "font-medium" : "text-muted-foreground"}>{name}</dt>
      <dd className={`tabular whitespace-nowrap ${strong ? "font-semibold" : "font-medium"}`}>{value}</dd>
    </div>
  );
}
