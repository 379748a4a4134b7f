"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useWaitlist } from "@/lib/payments/client/payments";

export function WaitlistJoin({ waiting }: { waiting: number }) {
  const t = useTranslations("waitlist.join");
  const change = useWaitlist();
  const join = () =>
    toastOutcome(change.mutateAsync(true), {
      done: () => toast({ variant: "success", title: t("done"), description: t("doneText") }),
      failed: t("failed"),
    });
  return (
    <Card className="flex flex-col items-start gap-4 p-5 sm:p-6">
      <div>
        <CardTitle className="text-lg">{t("title")}</CardTitle>
        <p className="mt-1 text-muted-foreground">{t("text", { waiting })}</p>
      </div>
      <Button size="lg" loading={change.isPending} onClick={() => void join()}>
        {t("action")}
      </Button>
    </Card>
  );
}
