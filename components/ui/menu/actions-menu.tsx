"use client";

import type { ReactElement, ReactNode } from "react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "./dropdown-menu";
import type { MenuContentProps } from "./menu-surface";

interface ActionsMenuProps extends Pick<MenuContentProps, "side" | "align" | "className" | "onCloseAutoFocus"> {
  button: ReactElement;
  /** Whether it is open; without it, the menu keeps its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A button and the menu that it opens. */
export function ActionsMenu({ button, open, onOpenChange, align = "end", children, ...content }: ActionsMenuProps) {
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
      <DropdownMenuContent align={align} {...content}>
        {children}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
