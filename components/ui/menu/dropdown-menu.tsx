"use client";

import { useTranslations } from "next-intl";
import { Slot } from "radix-ui";
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { retryImport } from "@/components/shell/loading/retry-import";
import { mayPrefetch, whenLoadedAndIdle } from "@/components/shell/loading/when-idle";
import { toast } from "../toast/toast-store";
import type { MenuContentProps, MenuItemProps, MenuLabelProps, MenuSeparatorProps } from "./menu-surface";

type Surface = typeof import("./menu-surface");
type Opener = "key" | "pointer";

let loaded: Surface | null = null;

/** The code of an open menu is a fifth of a page's script, and most menus stay closed, so it is loaded on demand. */
async function importSurface(): Promise<Surface> {
  loaded = await import("./menu-surface");
  return loaded;
}
/** Opening the menu retries a failed import. */
const prepare = () => void importSurface().catch(() => undefined);
if (mayPrefetch()) whenLoadedAndIdle(prepare);

interface Menu {
  /** Null until the first opening: until then only the button is rendered. */
  surface: Surface | null;
  /** Opened, and waits for the code. */
  isLoading: boolean;
  isByKey: boolean;
  open(isByKey: boolean): void;
}

const MenuContext = createContext<Menu>({
  surface: null,
  isLoading: false,
  isByKey: false,
  open: () => undefined,
});

/** The loaded parts, inside an open menu. */
function useSurface(): Surface {
  const { surface } = useContext(MenuContext);
  if (surface === null) throw new Error("a part of a menu is rendered outside its DropdownMenuContent");
  return surface;
}

/** Reports a menu that could not be loaded. Reads its messages only then: a list has hundreds of menus. */
function LoadFailureToast({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("shell");
  const show = useEffectEvent(() => {
    const action = { label: t("loadAgain"), onAction: onRetry };
    toast({ variant: "destructive", title: t("loadFailed"), action, endsWithPage: true });
  });
  useEffect(() => show(), []);
  return null;
}

/** A menu that opens late must not take the focus from where the reader types meanwhile. */
const isTyping = () => document.activeElement?.matches("input, textarea, [contenteditable]") === true;

interface DropdownMenuProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Open from the start, by the button of LazyMenu. */
  openedBy?: Opener;
  children: ReactNode;
}

/** The menu is not modal: the page keeps its scroll bar and does not shift. */
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
  const [hasFailed, setFailed] = useState(false);
  const fail = useEffectEvent(() => {
    setFailed(true);
    change(false);
  });
  const show = useEffectEvent((found: Surface) => {
    if (isTyping()) change(false);
    else setSurface(found);
  });
  const isLoading = isOpen && surface === null;
  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    retryImport(importSurface).then(
      (found) => isCurrent && show(found),
      () => isCurrent && fail(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);
  const menu: Menu = {
    surface,
    isLoading,
    isByKey,
    open: (byKey) => {
      setFailed(false);
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
      {hasFailed && <LoadFailureToast onRetry={() => menu.open(isByKey)} />}
    </MenuContext.Provider>
  );
}

type TriggerProps = ComponentProps<"button"> & { asChild?: boolean };

/** The attributes of a menu's button before its first opening. */
const closedTrigger = (open: (isByKey: boolean) => void, isLoading: boolean) =>
  ({
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": isLoading || undefined,
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
  const { surface, isLoading, open } = useContext(MenuContext);
  if (surface) return <surface.Trigger asChild={asChild} {...props} />;
  const Button = asChild ? Slot.Root : "button";
  return <Button {...(asChild ? {} : { type: "button" })} {...closedTrigger(open, isLoading)} {...props} />;
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
  const [opening, setOpening] = useState<{ by: Opener; state: "loading" | "loaded" | "failed" } | null>(null);
  const button = { "aria-label": label, title, className };
  if (opening?.state === "loaded")
    return (
      <DropdownMenu openedBy={opening.by}>
        <DropdownMenuTrigger {...button}>{icon}</DropdownMenuTrigger>
        <DropdownMenuContent align={align}>{items()}</DropdownMenuContent>
      </DropdownMenu>
    );
  const isLoading = opening?.state === "loading";
  const open = (isByKey: boolean) => {
    if (isLoading) return;
    const by = isByKey ? "key" : "pointer";
    if (loaded) return setOpening({ by, state: "loaded" });
    setOpening({ by, state: "loading" });
    void retryImport(importSurface).then(
      () => setOpening(isTyping() ? null : { by, state: "loaded" }),
      () => setOpening({ by, state: "failed" }),
    );
  };
  return (
    <>
      <button type="button" {...closedTrigger(open, isLoading)} {...button}>
        {icon}
      </button>
      {opening?.state === "failed" && <LoadFailureToast onRetry={() => open(opening.by === "key")} />}
    </>
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
