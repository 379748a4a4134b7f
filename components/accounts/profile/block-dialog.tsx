"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { usePersonActions } from "./use-person-actions";

interface BlockDialogProps {
  person: PublicUser;
  onOpenChange: (open: boolean) => void;
  /** Called before the request, and after it. */
  onConfirm?: () => void;
  onBlocked?: (() => void) | undefined;
}

export function BlockDialog({ person, onOpenChange, onConfirm, onBlocked }: BlockDialogProps) {
  const t = useTranslations("accounts");
  const { block } = usePersonActions(person, onBlocked);
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={t("people.blockTitle", { name: fullName(person) })}
      description={t("people.blockText")}
      confirm={t("people.block")}
      cancel={t("profile.cancel")}
      onConfirm={() => {
        onConfirm?.();
        block();
      }}
    />
  );
}
