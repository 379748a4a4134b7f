"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { errorSentence } from "@/lib/http/errors";
import { useUnsubscribe } from "@/lib/notifications/client/notifications";

/** Unsubscribes with the token of an email's link. Asks first: email scanners open every link. */
export function Unsubscribe({ token }: { token: string }) {
  const t = useTranslations("notifications.unsubscribe");
  const end = useUnsubscribe();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (end.isSuccess) done.current?.focus();
  }, [end.isSuccess]);
  return (
    <SingleColumn>
      <Card className="p-6">
        <h1 className="font-bold text-2xl">{t("title")}</h1>
        {end.isSuccess ? (
          <p ref={done} tabIndex={-1} role="status" className="mt-3">
            {t("done")}
          </p>
        ) : (
          <>
            <p className="mt-3 text-muted-foreground">{t("text")}</p>
            {end.isError && (
              <p role="alert" className="mt-3 text-destructive">
                {errorSentence(end.error, t("failed"))}
              </p>
            )}
            <Button className="mt-5" loading={end.isPending} onClick={() => end.mutate(token)}>
              {t("confirm")}
            </Button>
          </>
        )}
        <p className="mt-5 text-sm">
          <Link href="/notifications/settings" className="text-primary underline underline-offset-4">
            {t("settings")}
          </Link>
        </p>
      </Card>
    </SingleColumn>
  );
}
