import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../cn";
import { controlClass } from "./control";

/** CSS treats a select as read-only, which would grey it. */
const look = "h-11 appearance-none pr-9 read-only:not-disabled:bg-card sm:h-10";

interface SelectProps extends Omit<ComponentProps<"select">, "children"> {
  options: readonly (readonly [value: string, label: string])[];
  /** The label of a first option, whose value is "". */
  none?: string;
}

/** A native select, which every phone and screen reader supports. Name it with Field or aria-label. */
export function Select({ className, options, none, ...props }: SelectProps) {
  return (
    <span className={cn("relative inline-flex min-w-0", className)}>
      <select {...props} className={cn(controlClass, look)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
