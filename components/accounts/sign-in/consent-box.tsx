import { type ComponentProps, useId } from "react";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";

interface ConsentBoxProps extends Omit<ComponentProps<"input">, "type"> {
  error?: string | undefined;
}

export function ConsentBox({ error, children, ...props }: ConsentBoxProps) {
  const id = useId();
  const translate = useTranslateMessage();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-1.5 text-sm">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-primary"
          {...props}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mb-1 text-destructive text-sm">
          {translate(error)}
        </p>
      ) : null}
    </div>
  );
}
