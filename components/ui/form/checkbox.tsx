"use client";

import { Check } from "lucide-react";
import { Checkbox as CheckboxPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "../cn";

/** A checkbox; label it with `<label htmlFor>`. Its hit area is 44 px, the box 20. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      className={cn(
        "relative grid size-5 shrink-0 place-items-center rounded-md border border-input bg-card text-primary-foreground transition-colors after:absolute after:-inset-3 after:content-[''] hover:border-ring disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary",
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator>
        <Check aria-hidden strokeWidth={3} className="size-3.5 animate-pop-in" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
