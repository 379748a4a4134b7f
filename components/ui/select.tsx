import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/control";

/** A select counts as read-only to CSS, which would grey it. */
const look = "h-11 appearance-none pr-9 read-only:not-disabled:bg-card sm:h-10";

/** The browser's own choice of one, which every phone and screen reader knows. Give it its name through Field or aria-label. */
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
