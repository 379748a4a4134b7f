"use client";

import { DropdownMenu as MenuPrimitive } from "radix-ui";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "../cn";
import { MAIN_ID } from "../main-id";

/** The loaded parts of dropdown-menu.tsx. */
export const { Root, Trigger } = MenuPrimitive;

/** The page's main element, unless an open dialog makes it inert. */
function place(): HTMLElement | null {
  if (typeof document === "undefined" || document.querySelector('[role="dialog"][data-state="open"]')) return null;
  return document.getElementById(MAIN_ID);
}

/** Opened by keyboard, a menu focuses its first item. */
function FirstItem() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = mark.current?.closest('[role="menu"]');
    menu?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
}

export type MenuContentProps = ComponentProps<typeof MenuPrimitive.Content>;

/** The container is looked up on each render: during navigation the main element is still the previous page's. */
export function MenuContent({
  className,
  sideOffset = 6,
  startsAtFirst,
  children,
  ...props
}: MenuContentProps & { startsAtFirst: boolean }) {
  return (
    <MenuPrimitive.Portal container={place()}>
      <MenuPrimitive.Content
        sideOffset={sideOffset}
        collisionPadding={12}
        className={cn(
          "z-50 min-w-48 max-w-[calc(100vw-1.5rem)] origin-(--radix-dropdown-menu-content-transform-origin) rounded-xl border bg-popover p-1.5 text-popover-foreground shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
          className,
        )}
        {...props}
      >
        {children}
        {startsAtFirst && <FirstItem />}
      </MenuPrimitive.Content>
    </MenuPrimitive.Portal>
  );
}

export type MenuItemProps = ComponentProps<typeof MenuPrimitive.Item> & { variant?: "default" | "destructive" };

export function MenuItem({ className, variant = "default", ...props }: MenuItemProps) {
  return (
    <MenuPrimitive.Item
      data-variant={variant}
      className={cn(
        "flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-lg px-2.5 py-1.5 text-sm outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-ring data-[disabled]:pointer-events-none data-[highlighted]:bg-muted data-[variant=destructive]:text-destructive data-[disabled]:opacity-50 data-[variant=destructive]:data-[highlighted]:bg-destructive-soft max-sm:min-h-11 pointer-coarse:min-h-11 [&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground data-[variant=destructive]:[&_svg]:text-current",
        className,
      )}
      {...props}
    />
  );
}

export type MenuLabelProps = ComponentProps<typeof MenuPrimitive.Label>;

export function MenuLabel({ className, ...props }: MenuLabelProps) {
  return <MenuPrimitive.Label className={cn("px-2.5 py-2 text-sm", className)} {...props} />;
}

export type MenuSeparatorProps = ComponentProps<typeof MenuPrimitive.Separator>;

export function MenuSeparator({ className, ...props }: MenuSeparatorProps) {
  return <MenuPrimitive.Separator className={cn("-mx-1.5 my-1.5 h-px bg-border", className)} {...props} />;
}
