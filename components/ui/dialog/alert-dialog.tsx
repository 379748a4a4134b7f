"use client";

import { AlertDialog as AlertPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { type ButtonVariants, buttonVariants } from "../button-variants";
import { cn } from "../cn";
import { surface } from "../surface";
import { useReturnFocus } from "../use-return-focus";

export const AlertDialog = AlertPrimitive.Root;

/** A dialog that must be answered: a press outside does not close it, and the harmless answer has the focus. */
export function AlertDialogContent({ className, children, ...props }: ComponentProps<typeof AlertPrimitive.Content>) {
  const returnFocus = useReturnFocus();
  return (
    <AlertPrimitive.Portal>
      <AlertPrimitive.Overlay className={surface.overlay} />
      <AlertPrimitive.Content className={cn(surface.panel, "sm:max-w-md", className)} {...returnFocus} {...props}>
        <span aria-hidden className={surface.grip} />
        <div className={surface.body}>{children}</div>
      </AlertPrimitive.Content>
    </AlertPrimitive.Portal>
  );
}

export function AlertDialogHeader({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn("flex flex-col gap-1.5", className)} {...props} />;
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertPrimitive.Title>) {
  return <AlertPrimitive.Title className={cn("font-semibold text-xl", className)} {...props} />;
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof AlertPrimitive.Description>) {
  return <AlertPrimitive.Description className={cn(surface.description, className)} {...props} />;
}

export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return <div className={cn(surface.footer, "mt-6", className)} {...props} />;
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof AlertPrimitive.Cancel>) {
  return <AlertPrimitive.Cancel className={cn(buttonVariants({ variant: "outline" }), className)} {...props} />;
}

export function AlertDialogAction({
  className,
  variant = "destructive",
  ...props
}: ComponentProps<typeof AlertPrimitive.Action> & Pick<ButtonVariants, "variant">) {
  return <AlertPrimitive.Action className={cn(buttonVariants({ variant }), className)} {...props} />;
}
