"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useDisableTwoFactor, useRenewRecoveryCodes, useStartTotpSetup } from "@/lib/accounts/client/security";
import type { SecurityOverview } from "@/lib/accounts/contract/security";
import { useReauthenticatedAction } from "./reauthentication";

const TotpDialog = lazyWithRetry(() => import("./totp-dialog").then((module) => module.TotpDialog), {
  messages: ["security"],
});
const RecoveryCodesDialog = lazyWithRetry(
  () => import("./recovery-codes-dialog").then((module) => module.RecoveryCodesDialog),
  { messages: ["security"] },
);

export function TwoFactorCard({ totp }: { totp: SecurityOverview["totp"] }) {
  const t = useTranslations("security.totp");
  const { formatDate } = useFormats();
  const guarded = useReauthenticatedAction();
  const begin = useStartTotpSetup();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const setUp = () =>
    toastOutcome(
      guarded(() => begin.mutateAsync()),
      { done: setSecret, failed: t("beginFailed") },
    );
  const showCodes = (given: string[]) => {
    setSecret(null);
    setCodes(given);
  };
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle ref={title} tabIndex={-1} className="text-lg">
        {t("title")}
      </CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">
        {totp ? t("on", { date: formatDate(totp.since), count: totp.recoveryCodesLeft }) : t("off")}
      </p>
      {totp ? (
        <WhileOn onCodes={setCodes} onEnd={() => title.current?.focus()} />
      ) : (
        <Button variant="outline" loading={begin.isPending} onClick={() => void setUp()}>
          {t("begin")}
        </Button>
      )}
      {secret && <TotpDialog {...secret} onClose={() => setSecret(null)} onConfirmed={showCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} focusAfter={title} />}
    </Card>
  );
}

interface WhileOnProps {
  onCodes: (codes: string[]) => void;
  /** Takes the focus from the buttons, which disappear. */
  onEnd: () => void;
}

function WhileOn({ onCodes, onEnd }: WhileOnProps) {
  const t = useTranslations("security.totp");
  const guarded = useReauthenticatedAction();
  const [end, renew] = [useDisableTwoFactor(), useRenewRecoveryCodes()];
  const [asks, setAsks] = useState<"end" | "codes" | null>(null);
  const turnOff = () =>
    toastOutcome(
      guarded(() => end.mutateAsync(undefined)),
      {
        done: (answer) => {
          if (!answer) return;
          toast({ title: t("ended") });
          onEnd();
        },
        failed: t("endFailed"),
      },
    );
  const giveCodes = () =>
    toastOutcome(
      guarded(() => renew.mutateAsync(undefined)),
      { done: (answer) => answer && onCodes(answer.recoveryCodes), failed: t("newCodesFailed") },
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" loading={renew.isPending} onClick={() => setAsks("codes")}>
        {t("newCodes")}
      </Button>
      <Button variant="outline" loading={end.isPending} onClick={() => setAsks("end")}>
        {t("end")}
      </Button>
      <ConfirmDialog
        open={asks === "end"}
        onOpenChange={(open) => setAsks(open ? "end" : null)}
        title={t("endTitle")}
        description={t("endText")}
        confirm={t("end")}
        onConfirm={() => void turnOff()}
      />
      <ConfirmDialog
        open={asks === "codes"}
        onOpenChange={(open) => setAsks(open ? "codes" : null)}
        title={t("newCodesTitle")}
        description={t("newCodesText")}
        confirm={t("newCodes")}
        variant="default"
        onConfirm={() => void giveCodes()}
      />
    </div>
  );
}
