"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useConfirmReceiver } from "@/lib/creators/client";

/** The target of the emailed link. Confirmation takes a click, so that link scanners do not confirm it. */
export function ConfirmReceiver({ token }: { token: string }) {
  const t = useTranslations("creators.receiver");
  const confirmation = useConfirmReceiver();
  const [email, setEmail] = useState<string | null>(null);
  const confirm = () =>
    toastOutcome(confirmation.mutateAsync(token), {
      done: ({ receiver }) => setEmail(receiver?.email ?? ""),
      failed: t("confirmFailed"),
    });
  if (email !== null)
    return (
      <DeadEnd title={t("done")} text={t("doneText", { email })}>
        <ButtonLink href="/creator" size="lg">
          {t("toPage")}
        </ButtonLink>
      </DeadEnd>
    );
  return (
    <DeadEnd title={t("confirmTitle")} text={t("confirmText")}>
      <Button size="lg" loading={confirmation.isPending} onClick={() => void confirm()}>
        {t("confirm")}
      </Button>
    </DeadEnd>
  );
}
