"use client";

import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRemoveFollower } from "@/lib/accounts/client/settings";
import type { PublicUser } from "@/lib/accounts/contract";
import { accountSettings } from "@/lib/text/account-settings";
import { accounts } from "@/lib/text/accounts";
import { commonText } from "@/lib/text/common";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

const text = accountSettings.followers;

export function RemoveFollower({ person }: { person: PublicUser }) {
  const [asking, setAsking] = useState(false);
  const removal = useRemoveFollower(person.id);
  const name = commonText.fullName(person);
  const remove = () =>
    toastOutcome(removal.mutateAsync(), {
      done: () => toast({ title: text.removed(name) }),
      failed: accounts.people.failed,
    });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${text.remove} ${name}`}
        disabled={removal.isPending}
        onClick={() => setAsking(true)}
      >
        {text.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={text.removeTitle(name)}
          description={text.removeText}
          confirm={text.remove}
          onConfirm={remove}
        />
      )}
    </>
  );
}
