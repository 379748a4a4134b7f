import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

export type IconButtonProps = Omit<ButtonProps, "children" | "size" | "asChild" | "aria-label"> & {
  /** What the button does: its accessible name, and its tooltip for a mouse. */
  label: string;
  children: ReactNode;
};

/** A round button that shows only an icon. */
export function IconButton({ label, variant = "ghost", children, ...props }: IconButtonProps) {
  return (
    <Button size="icon" variant={variant} aria-label={label} title={label} {...props}>
      {children}
    </Button>
  );
}
