import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonVariants, buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";

export type ButtonProps = ComponentProps<"button"> &
  ButtonVariants & {
    /** Renders the only child (a link) with the button's look. */
    asChild?: boolean;
    /** Shows a spinner and ignores presses; the label, the width and the focus stay. */
    loading?: boolean;
  };

/** Also keeps Enter from sending the form. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/** A button; `type` defaults to `button`, so that none submits a form by accident. */
export function Button({
  asChild,
  loading = false,
  variant,
  size,
  block,
  className,
  disabled,
  children,
  type = "button",
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size, block }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled}
      // Disabled, it would lose the focus.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      data-loading={loading || undefined}
      onClick={loading ? ignorePress : onClick}
      {...props}
    >
      {loading ? <Spinner className="size-4" decorative /> : null}
      {children}
    </button>
  );
}
