"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";

const DeleteAccountDialog = lazyWithRetry(
  () => import("./delete-account-dialog").then((module) => module.DeleteAccountDialog),
  { messages: ["accounts"] },
);

/** The account deletion section; needs a ReauthenticationProvider. */
export function DangerZone({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslations("accounts.deletion");
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <Card className="border-destructive/40 p-5 sm:p-6">
      <CardTitle className="text-destructive text-lg">{t("zone")}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{t("zoneText")}</p>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      {open !== null && (
        <DeleteAccountDialog email={email} hasPassword={hasPassword} open={open} onOpenChange={setOpen} />
      )}
    </Card>
  );
}
