"use client";

import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** A native checkbox with its words: the whole row is the target. Works with react-hook-form's `register`. */
export function Checkbox({ label, hint, className, id, ...props }: CheckboxProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  return (
    <div className={cn("touch-target flex items-start gap-3 py-2", className)}>
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          id={controlId}
          aria-describedby={hint ? hintId : undefined}
          className="peer size-5 cursor-pointer appearance-none rounded-md border border-input bg-card transition-colors checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-50"
          {...props}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 scale-75 text-primary-foreground opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <label htmlFor={controlId} className="block font-medium">
          {label}
        </label>
        {hint ? (
          <p id={hintId} className="text-muted-foreground">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
