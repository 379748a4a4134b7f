import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { controlClass } from "@/components/ui/control";

/** A text control of several lines: it grows with what is written where the browser can, and scrolls after 24 rem. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClass, "field-sizing-content max-h-96 min-h-20 resize-none py-2.5 leading-6", className)}
      {...props}
    />
  );
}
