import type { ToastInput } from "./toast-store";

export type ToastVariant = NonNullable<ToastInput["variant"]>;

/** How far right a swipe must go to dismiss a toast, in px: docs/spec.md section 2. */
export const SWIPE_THRESHOLD_PX = 50;

/** Places the toasts above the phone's bottom navigation, and on wide screens above the composer of a conversation. */
export const VIEWPORT_CLASS =
  "fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex w-full max-w-md flex-col gap-2 px-4 outline-none md:right-6 md:bottom-6 md:[:root:has([data-composer])_&]:bottom-24 md:left-auto md:mx-0 md:max-w-sm md:px-0 [&:focus-visible>li]:outline-2 [&:focus-visible>li]:outline-ring";

const EDGE_CLASSES: Record<ToastVariant, string> = {
  default: "border-border",
  destructive: "border-destructive/45",
  success: "border-success/40",
};

export const toastClass = (variant: ToastVariant) =>
  `flex items-start gap-3 rounded-xl border bg-popover p-3 pl-4 text-popover-foreground shadow-float-lg ${EDGE_CLASSES[variant]}`;

export const ENTRY_CLASS = "data-[state=open]:animate-toast-in";
export const TITLE_CLASS = "font-semibold text-sm";
export const DESCRIPTION_CLASS = "break-words text-muted-foreground text-sm";
export const CLOSE_CLASS =
  "-my-0.5 touch-target grid size-8 shrink-0 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground";
