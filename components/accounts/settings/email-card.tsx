"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { useResendVerification } from "./use-resend-verification";

export function EmailCard({ email, isVerified }: { email: string; isVerified: boolean }) {
  const t = useTranslations("security.email");
  const { resend, isPending } = useResendVerification(email);
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
          <Button variant="outline" loading={isPending} onClick={resend}>
            {t("resend")}
          </Button>
        </>
      )}
    </Card>
  );
}
