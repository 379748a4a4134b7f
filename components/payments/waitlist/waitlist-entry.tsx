"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ButtonLink } from "@/components/shell/nav/button-link";

import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";

import { useWaitlist } from "@/lib/payments/client/payments";
import type { Waitlist } from "@/lib/payments/contract";
import { TimeLeft } from "../subscription/time-left";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

interface WaitlistEntryProps {
  entry: NonNullable<Waitlist["entry"]>;
  waiting: number;
  /** Called when the offer expires. */
  onOver: () => void;
}

export function WaitlistEntry({ entry, waiting, onOver }: WaitlistEntryProps) {
  const t = useTranslations("waitlist");
  const { formatMoment, formatWhole } = useFormats();
  const offered = entry.state === "offered";
  const key = offered ? "offered" : "waiting";
  return (
    <Card className={`flex flex-col gap-5 p-5 sm:p-6 ${offered ? "border-primary ring-1 ring-primary" : ""}`}>
      <div>
        <CardTitle className="text-lg">{t(`${key}.title`)}</CardTitle>
        <p className="mt-1 text-muted-foreground">{t(`${key}.text`)}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {offered && entry.offerEndsAt && (
          <Fact name={t("offered.left")}>
            <TimeLeft until={entry.offerEndsAt} onOver={onOver}>
              {t("offered.until", { moment: formatMoment(entry.offerEndsAt) })}
            </TimeLeft>
          </Fact>
        )}
        {!offered && entry.position !== null && (
          <Fact name={t("waiting.position")}>
            {t("waiting.of", { position: formatWhole(entry.position), waiting: formatWhole(waiting) })}
          </Fact>
        )}
        <Fact name={t("waiting.since")}>{formatMoment(entry.since)}</Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        {offered && (
          <ButtonLink href="/pricing#subscribe" size="lg">
            {t("offered.take")}
          </ButtonLink>
        )}
        <Leave offered={offered} />
      </div>
    </Card>
  );
}

function Leave({ offered }: { offered: boolean }) {
  const tLeave = useTranslations("waitlist.leave");
  const t = useTranslations("waitlist");
  const change = useWaitlist();
  const [asks, setAsks] = useState<boolean | null>(null);
  const go = () =>
    toastOutcome(change.mutateAsync(false), { done: () => toast({ title: tLeave("done") }), failed: tLeave("failed") });
  const action = offered ? t("offered.leave") : t("waiting.leave");
  return (
    <>
      <Button
        variant="outline"
        size={offered ? "lg" : "default"}
        loading={change.isPending}
        onClick={() => setAsks(true)}
      >
        {action}
      </Button>
      {asks !== null && (
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title={offered ? tLeave("offeredTitle") : tLeave("title")}
          description={offered ? tLeave("offeredText") : tLeave("text")}
          confirm={action}
          cancel={offered ? tLeave("offeredKeep") : tLeave("keep")}
          onConfirm={() => void go()}
        />
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="mt-0.5 font-semibold text-lg">{children}</dd>
    </div>
  );
}
