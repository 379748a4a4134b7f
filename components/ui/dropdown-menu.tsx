"use client";

import { DropdownMenu as MenuPrimitive } from "radix-ui";
import { type ComponentProps, createContext, useContext, useState } from "react";
import { cn } from "@/components/ui/cn";
import { MAIN_ID } from "@/components/ui/main-id";

const IsOpen = createContext(false);

/** Not modal unless asked: the page keeps its scroll bar and does not jump. */
export function DropdownMenu({
  modal = false,
  open,
  defaultOpen = false,
  onOpenChange,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.Root>) {
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = open ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <MenuPrimitive.Root modal={modal} open={isOpen} onOpenChange={change} {...props}>
      <IsOpen.Provider value={isOpen}>{children}</IsOpen.Provider>
    </MenuPrimitive.Root>
  );
}

export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuGroup = MenuPrimitive.Group;

/** The page's main element, unless a dialog has put it out of reach. */
function place(): HTMLElement | null {
  if (typeof document === "undefined" || document.querySelector('[role="dialog"][data-state="open"]')) return null;
  return document.getElementById(MAIN_ID);
}

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  // Its place is looked up anew as it opens: while a page is left, the main element is still the former page's.
  useContext(IsOpen);
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
      />
    </MenuPrimitive.Portal>
  );
}

export function DropdownMenuItem({
  className,
  variant = "default",
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { variant?: "default" | "destructive" }) {
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

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn("px-2.5 py-2 text-sm", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn("-mx-1.5 my-1.5 h-px bg-border", className)} {...props} />;
}
