"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useBlock } from "@/lib/accounts/client/accounts";
import type { PublicUser } from "@/lib/accounts/contract";

export function BlockedNotice({ person }: { person: PublicUser }) {
  const t = useTranslations("accounts");
  const block = useBlock(person.id);
  const router = useRouter();
  const name = `${person.firstName} ${person.lastName}`;
  const unblock = () =>
    toastOutcome(block.mutateAsync(false), {
      done: () => {
        toast({ title: t("people.unblocked", { name }) });
        router.refresh();
      },
      failed: t("people.failed.unblock", { name }),
    });
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <EmptyState
        title={t("profile.blockedTitle", { name })}
        description={t("profile.blockedText")}
        action={
          <Button onClick={unblock} disabled={block.isPending}>
            {t("people.unblock")}
          </Button>
        }
      />
    </div>
  );
}
