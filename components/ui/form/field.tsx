"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { cn } from "../cn";
import { Label } from "./label";

type FieldControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = {
  label: string;
  /** The error message below the control; react-hook-form's `errors.x?.message`. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown opposite the label, such as a counter or 'Forgot password?'. */
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  children: (control: FieldControlProps) => ReactNode;
};

/** `<Field label="E-mail" error={…}>{(c) => <Input {...c} {...register("email")} />}</Field>`. */
export function Field({ label, error, hint, aside, hideLabel = false, className, children }: FieldProps) {
  const sentenceOf = useTranslateMessage();
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(" ");
  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <div className={cn("flex items-baseline justify-between gap-3", hideLabel && !aside && "sr-only")}>
        <Label htmlFor={id} className={hideLabel ? "sr-only" : undefined}>
          {label}
        </Label>
        {aside ? <div className="text-muted-foreground text-sm">{aside}</div> : null}
      </div>
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p id={errorId} role="alert" className="flex gap-1.5 text-destructive text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {sentenceOf(error)}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-muted-foreground text-sm">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
