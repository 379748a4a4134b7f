import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../cn";
import { controlClass } from "./control";

/** CSS treats a select as read-only, which would grey it. */
const look = "h-11 appearance-none pr-9 read-only:not-disabled:bg-card sm:h-10";

/** A native select, which every phone and screen reader supports. Name it with Field or aria-label. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className={cn("relative inline-flex min-w-0", className)}>
      <select {...props} className={cn(controlClass, look)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
