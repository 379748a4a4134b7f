"use client";

import { Slot } from "radix-ui";
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";
import type { MenuContentProps, MenuItemProps, MenuLabelProps, MenuSeparatorProps } from "./menu-surface";

type Surface = typeof import("./menu-surface");
type Opener = "key" | "pointer";

let loaded: Surface | null = null;

/** The code of an open menu is a fifth of a page's script, and most menus stay closed, so it is loaded on demand. */
async function load(): Promise<Surface> {
  loaded = await import("./menu-surface");
  return loaded;
}
/** Opening the menu retries a failed load. */
const prepare = () => void load().catch(() => undefined);

interface Menu {
  /** Null until the first opening: until then only the button is rendered. */
  surface: Surface | null;
  isByKey: boolean;
  open(isByKey: boolean): void;
}

const MenuContext = createContext<Menu>({ surface: null, isByKey: false, open: () => undefined });

/** The loaded parts, inside an open menu. */
function useSurface(): Surface {
  const { surface } = useContext(MenuContext);
  if (surface === null) throw new Error("a part of a menu is rendered outside its DropdownMenuContent");
  return surface;
}

interface DropdownMenuProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Open from the start, by the button of LazyMenu. */
  openedBy?: Opener;
  children: ReactNode;
}

/** Not modal: the page keeps its scroll bar and does not shift. */
export function DropdownMenu({ open, onOpenChange, openedBy, children }: DropdownMenuProps) {
  const [own, setOwn] = useState(openedBy !== undefined);
  // During hydration it renders as the server did, whose menus are closed.
  const [surface, setSurface] = useState<Surface | null>(openedBy ? loaded : null);
  const [isByKey, setByKey] = useState(openedBy === "key");
  const isOpen = open ?? own;
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const fail = () => change(false);
  useEffect(() => {
    if (isOpen && surface === null) load().then(setSurface, fail);
  });
  const menu: Menu = {
    surface,
    isByKey,
    open: (byKey) => {
      setByKey(byKey);
      change(true);
    },
  };
  return (
    <MenuContext.Provider value={menu}>
      {surface ? (
        <surface.Root
          modal={false}
          open={isOpen}
          onOpenChange={(next) => {
            // From now on the menu tracks the input device.
            setByKey(false);
            change(next);
          }}
        >
          {children}
        </surface.Root>
      ) : (
        children
      )}
    </MenuContext.Provider>
  );
}

type TriggerProps = ComponentProps<"button"> & { asChild?: boolean };

/** The attributes of a menu's button before its first opening. */
const closedTrigger = (open: (isByKey: boolean) => void) =>
  ({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "data-state": "closed",
    onPointerEnter: prepare,
    onPointerDown: prepare,
    onFocus: prepare,
    onClick: (event: MouseEvent) => open(event.detail === 0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open(true);
    },
  }) as const;

export function DropdownMenuTrigger({ asChild = false, ...props }: TriggerProps) {
  const { surface, open } = useContext(MenuContext);
  if (surface) return <surface.Trigger asChild={asChild} {...props} />;
  const Button = asChild ? Slot.Root : "button";
  return <Button {...(asChild ? {} : { type: "button" })} {...closedTrigger(open)} {...props} />;
}

interface LazyMenuProps {
  label: string;
  title?: string | undefined;
  align: "start" | "end";
  className: string;
  icon: ReactNode;
  /** Called once the menu was opened. */
  items: () => ReactNode;
}

/** A menu that is no more than its button until it is first opened: for lists with several menus in each item. */
export function LazyMenu({ label, title, align, className, icon, items }: LazyMenuProps) {
  const [openedBy, setOpenedBy] = useState<Opener | null>(null);
  const button = { "aria-label": label, title, className };
  if (openedBy)
    return (
      <DropdownMenu openedBy={openedBy}>
        <DropdownMenuTrigger {...button}>{icon}</DropdownMenuTrigger>
        <DropdownMenuContent align={align}>{items()}</DropdownMenuContent>
      </DropdownMenu>
    );
  const open = (isByKey: boolean) =>
    void load().then(
      () => setOpenedBy(isByKey ? "key" : "pointer"),
      () => undefined,
    );
  return (
    <button type="button" {...closedTrigger(open)} {...button}>
      {icon}
    </button>
  );
}

export function DropdownMenuContent(props: MenuContentProps) {
  const { surface, isByKey } = useContext(MenuContext);
  return surface && <surface.MenuContent startsAtFirst={isByKey} {...props} />;
}

export function DropdownMenuItem(props: MenuItemProps) {
  const { MenuItem } = useSurface();
  return <MenuItem {...props} />;
}

export function DropdownMenuLabel(props: MenuLabelProps) {
  const { MenuLabel } = useSurface();
  return <MenuLabel {...props} />;
}

export function DropdownMenuSeparator(props: MenuSeparatorProps) {
  const { MenuSeparator } = useSurface();
  return <MenuSeparator {...props} />;
}
