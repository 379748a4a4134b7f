import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

export type IconButtonProps = Omit<ButtonProps, "children" | "size" | "asChild" | "aria-label"> & {
  label: string;
  children: ReactNode;
};

export function IconButton({ label, variant = "ghost", children, ...props }: IconButtonProps) {
  return (
    <Button size="icon" variant={variant} aria-label={label} title={label} {...props}>
      {children}
    </Button>
  );
}
