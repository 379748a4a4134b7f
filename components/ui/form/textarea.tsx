import type { ComponentProps } from "react";
import { cn } from "../cn";
import { controlClass } from "./control";

/** A multi-line text control: it grows with its text if the browser supports it, and scrolls beyond 24 rem. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={cn(controlClass, "field-sizing-content max-h-96 min-h-20 resize-none py-2.5 leading-6", className)}
      {...props}
    />
  );
}
