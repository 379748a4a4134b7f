"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Toast as ToastPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonVariants } from "../button-variants";
import { cn } from "../cn";
import {
  CLOSE_CLASS,
  DESCRIPTION_CLASS,
  ENTRY_CLASS,
  SWIPE_THRESHOLD_PX,
  TITLE_CLASS,
  type ToastVariant,
  toastClass,
  VIEWPORT_CLASS,
} from "./toast-style";

/** How long a toast stays, in ms: docs/spec.md section 2. */
const TOAST_DURATION_MS = 5_000;

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

/** The toast region: F8 (Radix's default key) focuses it. */
export function ToastViewport(props: Omit<ComponentProps<typeof ToastPrimitive.Viewport>, "className">) {
  const t = useTranslations("commonText");
  return <ToastPrimitive.Viewport label={t("notifications")} className={VIEWPORT_CLASS} {...props} />;
}

export function ToastRoot({
  variant,
  className,
  ...props
}: ComponentProps<typeof ToastPrimitive.Root> & { variant: ToastVariant }) {
  return (
    <ToastPrimitive.Root
      // Errors are announced at once, the rest politely.
      type={variant === "destructive" ? "foreground" : "background"}
      data-variant={variant}
      // A dialog that was opened later takes the pointer from it.
      style={{ pointerEvents: "auto" }}
      className={cn(
        toastClass(variant),
        ENTRY_CLASS,
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[state=closed]:animate-fade-out data-[swipe=end]:animate-toast-swipe-out data-[swipe=cancel]:transition-transform",
        className,
      )}
      {...props}
    />
  );
}

export function ToastIcon({ variant }: { variant: ToastVariant }) {
  if (variant === "destructive") return <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />;
  if (variant === "success") return <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />;
  return null;
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof ToastPrimitive.Title>) {
  return <ToastPrimitive.Title className={cn(TITLE_CLASS, className)} {...props} />;
}

export function ToastDescription({ className, ...props }: ComponentProps<typeof ToastPrimitive.Description>) {
  return <ToastPrimitive.Description className={cn(DESCRIPTION_CLASS, className)} {...props} />;
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
    <ToastPrimitive.Close aria-label={t("close")} className={CLOSE_CLASS}>
      <X aria-hidden className="size-4" />
    </ToastPrimitive.Close>
  );
}
