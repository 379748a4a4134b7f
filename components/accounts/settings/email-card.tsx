"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRequestVerification } from "@/lib/accounts/client/security";

export function EmailCard({ email, isVerified }: { email: string; isVerified: boolean }) {
  const t = useTranslations("security.email");
  const ask = useRequestVerification();
  const send = () =>
    toastOutcome(ask.mutateAsync(undefined), {
      done: () => toast({ variant: "success", title: t("sent"), description: t("sentText", { email }) }),
      failed: t("failed"),
    });
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle className="text-lg">{t("title")}</CardTitle>
        <Badge variant={isVerified ? "success" : "warning"}>{isVerified ? t("verified") : t("unverified")}</Badge>
      </div>
      <p className="mt-1 break-words text-muted-foreground text-sm">{isVerified ? email : t("text", { email })}</p>
      {!isVerified && (
        <>
          <p className="mt-1 mb-4 text-muted-foreground text-sm">{t("why")}</p>
          <Button variant="outline" loading={ask.isPending} onClick={() => void send()}>
            {t("resend")}
          </Button>
        </>
      )}
    </Card>
  );
}
