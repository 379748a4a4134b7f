"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { signInWithProvider } from "@/lib/accounts/client/accounts";

interface ProviderButtonProps {
  name: string;
  failed: boolean;
  atOnce: boolean;
}

export function ProviderButton({ name, failed, atOnce }: ProviderButtonProps) {
  const t = useTranslations("accounts");
  const [busy, setBusy] = useState(false);
  const [broken, setBroken] = useState(failed);
  async function go() {
    setBusy(true);
    if (await signInWithProvider()) return;
    setBusy(false);
    setBroken(true);
  }
  const first = useRef(atOnce);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    void go();
  });
  return (
    <div className="flex flex-col gap-2">
      {broken && (
        <p role="alert" className="text-destructive text-sm">
          {t("providerFailed", { name })}
        </p>
      )}
      <Button variant="outline" size="lg" disabled={busy} onClick={go}>
        {t("signIn.provider", { name })}
      </Button>
    </div>
  );
}
