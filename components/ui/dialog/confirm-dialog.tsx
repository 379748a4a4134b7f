"use client";

import { useTranslations } from "next-intl";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "./alert-dialog";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** The label of the confirm button: a verb, not 'OK'. */
  confirm: string;
  cancel?: string;
  /** `default` if the action is not destructive. */
  variant?: "destructive" | "default";
  onConfirm: () => void;
  instead?: { words: string; onConfirm: () => void };
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  cancel,
  variant = "destructive",
  onConfirm,
  instead,
}: ConfirmDialogProps) {
  const t = useTranslations("commonText");
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{cancel ?? t("cancel")}</AlertDialogCancel>
          {instead && (
            <AlertDialogAction variant="outline" onClick={instead.onConfirm}>
              {instead.words}
            </AlertDialogAction>
          )}
          <AlertDialogAction variant={variant} onClick={onConfirm}>
            {confirm}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
