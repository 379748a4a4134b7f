import { type ComponentProps, useId } from "react";
import { cn } from "../cn";

interface RadioOptionProps extends ComponentProps<"input"> {
  label: string;
  hint?: string | undefined;
}

/** One option of a fieldset, with its hint below the label. `className` is that of the row. */
export function RadioOption({ label, hint, className, ...input }: RadioOptionProps) {
  const id = useId();
  return (
    <label
      className={cn(
        "flex min-h-11 cursor-pointer items-start gap-3 rounded-md py-2.5 text-sm active:pressed",
        className,
      )}
    >
      <input
        type="radio"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-muted-foreground">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
