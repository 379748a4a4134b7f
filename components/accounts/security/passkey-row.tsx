"use client";

import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRemovePasskey, useRenamePasskey } from "@/lib/accounts/client/security";
import type { Passkey } from "@/lib/accounts/contract/security";
import { PasskeyNameDialog } from "./passkey-name-dialog";
import { useReauthenticatedAction } from "./reauthentication";

interface PasskeyRowProps {
  passkey: Passkey;
  /** Takes the focus from a row that disappears. */
  onGone: () => void;
}

export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, onGone }: PasskeyRowProps) {
  const t = useTranslations("security.passkeys");
  const { formatDate } = useFormats();
  const guarded = useReauthenticatedAction();
  const [rename, remove] = [useRenamePasskey(), useRemovePasskey()];
  const [asks, setAsks] = useState<"name" | "remove" | null>(null);
  /** Kept until the passkey has it. */
  const [typedName, setTypedName] = useState<string | null>(null);
  const setName = (next: string) => {
    setAsks(null);
    setTypedName(next);
    return toastOutcome(rename.mutateAsync({ id, name: next }), {
      done: () => {
        setTypedName(null);
        toast({ title: t("renamed") });
      },
      failed: t("renameFailed"),
    });
  };
  const takeAway = () =>
    toastOutcome(
      guarded(() => remove.mutateAsync(id)),
      {
        done: (answer) => {
          if (!answer) return;
          toast({ title: t("removed") });
          onGone();
        },
        failed: t("removeFailed"),
      },
    );
  return (
    <li className="flex items-center gap-3 py-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted-foreground">
          {t("history", {
            created: formatDate(createdAt),
            isUsed: String(lastUsedAt !== null),
            used: lastUsedAt === null ? "" : formatDate(lastUsedAt),
          })}
        </p>
      </div>
      <IconButton label={t("rename", { name })} loading={rename.isPending} onClick={() => setAsks("name")}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={t("remove", { name })} loading={remove.isPending} onClick={() => setAsks("remove")}>
        <Trash2 aria-hidden />
      </IconButton>
      {asks === "name" && (
        <PasskeyNameDialog
          title={t("renameTitle")}
          submit={t("save")}
          name={typedName ?? name}
          onClose={() => setAsks(null)}
          onName={setName}
        />
      )}
      <ConfirmDialog
        open={asks === "remove"}
        onOpenChange={(open) => setAsks(open ? "remove" : null)}
        title={t("removeTitle", { name })}
        description={t("removeText")}
        confirm={t("removeConfirm")}
        onConfirm={() => void takeAway()}
      />
    </li>
  );
}
