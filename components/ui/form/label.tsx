import type { ComponentProps } from "react";
import { cn } from "../cn";

/** A control's label; `htmlFor` is required so that a press on the label reaches the control. */
export function Label({ className, htmlFor, children, ...props }: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={cn("font-medium text-foreground text-sm", className)} {...props}>
      {children}
    </label>
  );
}
