"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCancelPayout } from "@/lib/creators/client";
import type { Payout } from "@/lib/creators/contract";

export function PendingPayout({ payout }: { payout: Payout }) {
  const t = useTranslations("creators.payouts");
  const { formatDate, formatMoney } = useFormats();
  const cancelPayout = useCancelPayout();
  const back = () =>
    toastOutcome(cancelPayout.mutateAsync(payout.id), {
      // The receiver may have claimed it meanwhile, or PayPal may not have returned it yet.
      done: ({ state, amount }) =>
        toast(
          state === "returned"
            ? { variant: "success", title: t("takenBack") }
            : { title: t(`current.${state}`, { amount: formatMoney(amount) }) },
        ),
      failed: t("takeBackFailed"),
    });
  return (
    <section aria-label={t("label")} className="rounded-xl bg-muted p-4">
      <p role="status" className="font-medium">
        {t(`current.${payout.state}`, { amount: formatMoney(payout.amount) })}
      </p>
      <p className="mt-1 text-muted-foreground text-sm">
        {t("line", {
          day: formatDate(payout.createdAt),
          hasReceiver: String(payout.receiver !== null),
          receiver: payout.receiver ?? "",
        })}
        <span className="block">{t(`hints.${payout.state}`)}</span>
      </p>
      {payout.state === "unclaimed" && (
        <Button variant="outline" className="mt-3" loading={cancelPayout.isPending} onClick={() => void back()}>
          {t("takeBack")}
        </Button>
      )}
    </section>
  );
}
