import type { ComponentProps } from "react";

type OverlayButtonProps = Omit<ComponentProps<"button">, "aria-label" | "title" | "type" | "disabled"> & {
  label: string;
  /** Inactive but focusable: a disabled button would lose the focus, and keyboard users their place. */
  idle?: boolean;
};

export function OverlayButton({ label, idle = false, onClick, className = "", ...props }: OverlayButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-white transition-colors hover:bg-white/20 focus-visible:-outline-offset-2 focus-visible:outline-white aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-white/20 aria-disabled:hover:bg-transparent [&_svg]:size-5.5 ${className}`}
      {...props}
    />
  );
}
