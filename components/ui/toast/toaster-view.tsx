"use client";

import { useEffect, useRef, useState } from "react";
import {
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastIcon,
  ToastProvider,
  ToastRoot,
  ToastTitle,
  ToastViewport,
} from "./toast";
import { useToast } from "./use-toast";

export function ToasterView({ focusAtOnce }: { focusAtOnce: boolean }) {
  const { toasts, dismiss } = useToast();
  // plain-toast.tsx has shown these already.
  const [shownBefore] = useState(() => new Set(toasts.map(({ id }) => id)));
  const viewport = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focusAtOnce) viewport.current?.focus();
  }, [focusAtOnce]);
  return (
    <ToastProvider>
      {toasts.map(({ id, open, title, description, variant = "default", duration, action }) => (
        <ToastRoot
          key={id}
          variant={variant}
          open={open}
          className={shownBefore.has(id) ? "data-[state=open]:animate-none" : ""}
          {...(duration === undefined ? {} : { duration })}
          onOpenChange={(next) => !next && dismiss(id)}
        >
          <ToastIcon variant={variant} />
          <div className="min-w-0 flex-1 py-0.5">
            <ToastTitle>{title}</ToastTitle>
            {description ? <ToastDescription>{description}</ToastDescription> : null}
            {action ? (
              <ToastAction
                altText={action.altText ?? action.label}
                // Radix prevents the click that ends a swipe.
                onClick={(event) => event.defaultPrevented || action.onAction()}
              >
                {action.label}
              </ToastAction>
            ) : null}
          </div>
          <ToastClose />
        </ToastRoot>
      ))}
      {/* A dialog hides everything else from screen readers except live regions: announces failures inside it. */}
      <div aria-live="off">
        <ToastViewport ref={viewport} />
      </div>
    </ToastProvider>
  );
}
