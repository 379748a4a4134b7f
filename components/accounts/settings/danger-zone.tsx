"use client";

import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { accounts } from "@/lib/text/accounts";

const text = accounts.deletion;

const DeleteAccountDialog = lazyWithRetry(() =>
  import("./delete-account-dialog").then((module) => module.DeleteAccountDialog),
);

/** The account deletion section; needs a ReauthenticationProvider. */
export function DangerZone({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <Card className="border-destructive/40 p-5 sm:p-6">
      <CardTitle className="text-destructive text-lg">{text.zone}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{text.zoneText}</p>
      <Button variant="destructive" onClick={show}>
        {text.action}
      </Button>
      {opened && <DeleteAccountDialog email={email} hasPassword={hasPassword} open={open} onOpenChange={setOpen} />}
    </Card>
  );
}
