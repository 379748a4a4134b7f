"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Toast as ToastPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonVariants } from "../button-variants";
import { cn } from "../cn";

/** How long a toast stays, in ms, and how far right a swipe must go to dismiss it, in px: SPEC.md section 2. */
const TOAST_DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

type Variant = "default" | "destructive" | "success";

export function ToastProvider(props: ComponentProps<typeof ToastPrimitive.Provider>) {
  const t = useTranslations("commonText");
  return (
    <ToastPrimitive.Provider
      label={t("notification")}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      {...props}
    />
  );
}

/** The toast region: F8 (Radix's default key) focuses it. It is above the phone's bottom navigation. */
export function ToastViewport({ className, ...props }: ComponentProps<typeof ToastPrimitive.Viewport>) {
  const t = useTranslations("commonText");
  return (
    <ToastPrimitive.Viewport
      label={t("notifications")}
      className={cn(
        "fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-60 mx-auto flex w-full max-w-md flex-col gap-2 px-4 outline-none md:right-6 md:bottom-6 md:left-auto md:mx-0 md:max-w-sm md:px-0 [&:focus-visible>li]:outline-2 [&:focus-visible>li]:outline-ring",
        className,
      )}
      {...props}
    />
  );
}

const edges: Record<Variant, string> = {
  default: "border-border",
  destructive: "border-destructive/45",
  success: "border-success/40",
};

export function ToastRoot({
  variant,
  className,
  ...props
}: ComponentProps<typeof ToastPrimitive.Root> & { variant: Variant }) {
  return (
    <ToastPrimitive.Root
      // Errors are announced at once, the rest politely.
      type={variant === "destructive" ? "foreground" : "background"}
      data-variant={variant}
      className={cn(
        "flex items-start gap-3 rounded-xl border bg-popover p-3 pl-4 text-popover-foreground shadow-float-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=end]:animate-toast-swipe-out data-[swipe=cancel]:transition-transform",
        edges[variant],
        className,
      )}
      {...props}
    />
  );
}

export function ToastIcon({ variant }: { variant: Variant }) {
  if (variant === "destructive") return <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />;
  if (variant === "success") return <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />;
  return null;
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof ToastPrimitive.Title>) {
  return <ToastPrimitive.Title className={cn("font-semibold text-sm", className)} {...props} />;
}

export function ToastDescription({ className, ...props }: ComponentProps<typeof ToastPrimitive.Description>) {
  return (
    <ToastPrimitive.Description className={cn("break-words text-muted-foreground text-sm", className)} {...props} />
  );
}

export function ToastAction({ className, ...props }: ComponentProps<typeof ToastPrimitive.Action>) {
  return (
    <ToastPrimitive.Action
      className={cn(buttonVariants({ variant: "outline", size: "sm" }), "mt-2", className)}
      {...props}
    />
  );
}

export function ToastClose() {
  const t = useTranslations("commonText");
  return (
    <ToastPrimitive.Close
      aria-label={t("close")}
      className="-my-0.5 touch-target grid size-8 shrink-0 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <X aria-hidden className="size-4" />
    </ToastPrimitive.Close>
  );
}
