"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRemoveFollower } from "@/lib/accounts/client/settings";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

export function RemoveFollower({ person }: { person: PublicUser }) {
  const t = useTranslations("accountSettings.followers");
  const [asking, setAsking] = useState(false);
  const removal = useRemoveFollower(person.id);
  const name = fullName(person);
  const remove = () =>
    toastOutcome(removal.mutateAsync(), {
      done: () => toast({ title: t("removed", { name }) }),
      failed: t("removeFailed", { name }),
    });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t("removeNamed", { name })}
        disabled={removal.isPending}
        onClick={() => setAsking(true)}
      >
        {t("remove")}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t("removeTitle", { name })}
          description={t("removeText")}
          confirm={t("remove")}
          onConfirm={remove}
        />
      )}
    </>
  );
}
