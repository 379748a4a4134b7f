"use client";

import { useId } from "react";
import { cn } from "../cn";
import { Checkbox } from "./checkbox";

interface SwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

export function Switch({ label, hint, checked, onChange, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn("flex items-start gap-3 text-sm", className)}>
      <Checkbox
        id={id}
        checked={checked}
        aria-describedby={`${id}-hint`}
        onCheckedChange={(state) => onChange(state === true)}
        className="mt-0.5"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground">
          {hint}
        </p>
      </div>
    </div>
  );
}
