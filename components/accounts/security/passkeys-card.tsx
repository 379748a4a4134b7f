"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddPasskey } from "@/lib/accounts/client/security";
import type { Passkey } from "@/lib/accounts/contract/security";
import { PasskeyNameDialog } from "./passkey-name-dialog";
import { PasskeyRow } from "./passkey-row";
import { useReauthenticatedAction } from "./reauthentication";
import { usePasskeySupport } from "./use-passkey-support";

export function PasskeysCard({ passkeys }: { passkeys: Passkey[] }) {
  const t = useTranslations("security.passkeys");
  const add = useAddPasskey();
  const guarded = useReauthenticatedAction();
  const here = usePasskeySupport();
  const [names, setNames] = useState(false);
  /** Kept until the passkey is added: the browser's prompt may be cancelled. */
  const [typedName, setTypedName] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const make = (name: string) => {
    setNames(false);
    setTypedName(name);
    return toastOutcome(
      guarded(() => add.mutateAsync(name)),
      {
        done: (made) => {
          if (!made) return;
          setTypedName("");
          toast({ variant: "success", title: t("added") });
        },
        failed: t("addFailed"),
      },
    );
  };
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle ref={title} tabIndex={-1} className="text-lg">
        {t("title")}
      </CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{t("text")}</p>
      {passkeys.length > 0 && (
        <ul className="mb-4 flex flex-col divide-y">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onGone={() => title.current?.focus()} />
          ))}
        </ul>
      )}
      {here ? (
        <Button variant="outline" loading={add.isPending} onClick={() => setNames(true)}>
          {t("add")}
        </Button>
      ) : (
        <p className="text-muted-foreground text-sm">{t("unavailable")}</p>
      )}
      {names && (
        <PasskeyNameDialog
          title={t("add")}
          submit={t("add")}
          name={typedName}
          onClose={() => setNames(false)}
          onName={make}
        />
      )}
    </Card>
  );
}
