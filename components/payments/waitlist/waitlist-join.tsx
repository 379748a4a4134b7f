"use client";

import { formatWhole } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useWaitlist } from "@/lib/payments/client/payments";
import { waitlist } from "@/lib/text/waitlist";

const text = waitlist.join;

export function WaitlistJoin({ waiting }: { waiting: number }) {
  const change = useWaitlist();
  const join = () =>
    toastOutcome(change.mutateAsync(true), {
      done: () => toast({ variant: "success", title: text.done, description: text.doneText }),
      failed: text.failed,
    });
  const others = waiting === 0 ? text.nobody : waiting === 1 ? text.one : text.many(formatWhole(waiting));
  return (
    <Card className="flex flex-col items-start gap-4 p-5 sm:p-6">
      <div>
        <CardTitle className="text-lg">{text.title}</CardTitle>
        <p className="mt-1 text-muted-foreground">
          {others} {text.text}
        </p>
      </div>
      <Button size="lg" loading={change.isPending} onClick={() => void join()}>
        {text.action}
      </Button>
    </Card>
  );
}
