"use client";

import { type ReactNode, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { formatWhole } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { formatMoment } from "@/lib/dates/format-date";
import { useWaitlist } from "@/lib/payments/client/payments";
import type { Waitlist } from "@/lib/payments/contract";
import { waitlist as text } from "@/lib/text/waitlist";
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
  const offered = entry.state === "offered";
  const own = offered ? text.offered : text.waiting;
  return (
    <Card className={`flex flex-col gap-5 p-5 sm:p-6 ${offered ? "border-primary ring-1 ring-primary" : ""}`}>
      <div>
        <CardTitle className="text-lg">{own.title}</CardTitle>
        <p className="mt-1 text-muted-foreground">{own.text}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {offered && entry.offerEndsAt && (
          <Fact name={text.offered.left}>
            <TimeLeft until={entry.offerEndsAt} onOver={onOver} />
          </Fact>
        )}
        {!offered && entry.position !== null && (
          <Fact name={text.waiting.position}>{text.waiting.of(formatWhole(entry.position), formatWhole(waiting))}</Fact>
        )}
        <Fact name={text.waiting.since}>{formatMoment(entry.since)}</Fact>
      </dl>
      <div className="flex flex-wrap gap-3">
        {offered && (
          <Button asChild size="lg">
            <Link href="/pricing#subscribe">{text.offered.take}</Link>
          </Button>
        )}
        <Leave offered={offered} />
      </div>
    </Card>
  );
}

function Leave({ offered }: { offered: boolean }) {
  const change = useWaitlist();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const { leave } = text;
  const go = () =>
    toastOutcome(change.mutateAsync(false), { done: () => toast({ title: leave.done }), failed: leave.failed });
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  const action = offered ? text.offered.leave : text.waiting.leave;
  return (
    <>
      <Button variant="outline" size={offered ? "lg" : "default"} loading={change.isPending} onClick={ask}>
        {action}
      </Button>
      {asked && (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={offered ? leave.offeredTitle : leave.title}
          description={offered ? leave.offeredText : leave.text}
          confirm={action}
          cancel={leave.keep}
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
