"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { errorSentence } from "@/lib/http/errors";
import { useConfirmReportWithoutAccount } from "@/lib/moderation/client/cases";

/** Confirms a report filed without an account. Needs a click: mail scanners open every link. */
export function ConfirmReport({ token }: { token: string }) {
  const t = useTranslations("moderation.outside.confirm");
  const confirm = useConfirmReportWithoutAccount();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (confirm.isSuccess) done.current?.focus();
  }, [confirm.isSuccess]);
  return (
    <SingleColumn>
      <Card className="p-6">
        <h1 className="font-bold text-2xl">{t("title")}</h1>
        {confirm.isSuccess ? (
          <p ref={done} tabIndex={-1} role="status" className="mt-3">
            {t("done")}
          </p>
        ) : (
          <>
            <p className="mt-3 text-muted-foreground">{t("text")}</p>
            {confirm.isError && (
              <p role="alert" className="mt-3 text-destructive">
                {errorSentence(confirm.error, t("failed"))}
              </p>
            )}
            <Button className="mt-5" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
              {t("submit")}
            </Button>
          </>
        )}
      </Card>
    </SingleColumn>
  );
}
