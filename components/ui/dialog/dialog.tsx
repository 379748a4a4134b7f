"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as DialogPrimitive } from "radix-ui";
import type { ComponentProps, FocusEvent, ReactNode, RefObject } from "react";
import { cn } from "../cn";
import { IconButton } from "../icon-button";
import { surface } from "../surface";
import { isInToasts } from "../toast/toast-press";
import { useReturnFocus } from "../use-return-focus";

export const Dialog = DialogPrimitive.Root;
export const DialogClose = DialogPrimitive.Close;

/** The focus wraps from the end of a dialog to its start, and Radix does not scroll there. */
const showFocused = ({ target }: FocusEvent<HTMLElement>) => target.scrollIntoView({ block: "nearest" });

interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  bodyClassName?: string;
  /** What has the focus at first, instead of the first control, which may be below the fold. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A sheet on phones, a card on wider screens. Needs a DialogHeader with a title. */
export function DialogContent({ className, bodyClassName, initialFocus, children, ...props }: DialogContentProps) {
  const t = useTranslations("commonText");
  const returnFocus = useReturnFocus();
  const onOpenAutoFocus = (event: Event) => {
    returnFocus.onOpenAutoFocus();
    if (!initialFocus?.current) return;
    event.preventDefault();
    initialFocus.current.focus();
  };
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={surface.overlay} />
      <DialogPrimitive.Content
        className={cn(surface.panel, className)}
        onFocus={showFocused}
        {...returnFocus}
        onOpenAutoFocus={onOpenAutoFocus}
        // Radix knows its own toasts only.
        onPointerDownOutside={(event) => isInToasts(event.detail.originalEvent.target) && event.preventDefault()}
        {...props}
      >
        <span aria-hidden className={surface.grip} />
        <div className={cn(surface.body, bodyClassName)}>{children}</div>
        <DialogPrimitive.Close asChild>
          <IconButton label={t("close")} className="absolute top-3 right-3 bg-popover text-muted-foreground">
            <X aria-hidden />
          </IconButton>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

interface DialogHeaderProps {
  title?: string;
  description?: string;
  /** The title can then take the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  /** A DialogTitle and a DialogDescription that need attributes, instead of `title` and `description`. */
  children?: ReactNode;
}

export function DialogHeader({ title, description, titleRef, children }: DialogHeaderProps) {
  return (
    <div className="mb-4 flex flex-col gap-1">
      {title !== undefined && (
        <DialogTitle ref={titleRef} tabIndex={titleRef && -1}>
          {title}
        </DialogTitle>
      )}
      {description !== undefined && <DialogDescription>{description}</DialogDescription>}
      {children}
    </div>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className={cn(surface.title, className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return <DialogPrimitive.Description className={cn(surface.description, "break-words", className)} {...props} />;
}

export function DialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn(surface.footer, className)} {...props} />;
}
