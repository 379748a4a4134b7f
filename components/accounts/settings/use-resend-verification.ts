"use client";

import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRequestVerification } from "@/lib/accounts/client/security";

/** Emails another confirmation link, and says so in a toast. */
export function useResendVerification(email: string) {
  const t = useTranslations("security.email");
  const ask = useRequestVerification();
  const resend = () =>
    void toastOutcome(ask.mutateAsync(undefined), {
      done: () => toast({ variant: "success", title: t("sent"), description: t("sentText", { email }) }),
      failed: t("failed"),
    });
  return { resend, isPending: ask.isPending };
}
