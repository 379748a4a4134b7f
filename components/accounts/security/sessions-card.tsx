"use client";

import { useState } from "react";
import { runEndingSession } from "@/components/shell/session/session-lost";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRevokeSession, useRevokeSessions } from "@/lib/accounts/client/security";
import type { SignedInDevice } from "@/lib/accounts/contract/security";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { formatDate, formatMoment } from "@/lib/dates/format-date";
import { security } from "@/lib/text/security";

const text = security.sessions;

export function SessionsCard({ sessions }: { sessions: SignedInDevice[] }) {
  const { user } = useCurrentUser();
  const endAll = useRevokeSessions(async () => {
    const { clearDrafts } = await import("@/lib/messages/client/outbox/draft");
    if (user) clearDrafts(user.id);
  });
  const [asks, setAsks] = useState(false);
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{text.title}</CardTitle>
      <ul className="my-3 flex flex-col divide-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="outline" loading={endAll.isPending || endAll.isSuccess} onClick={() => setAsks(true)}>
        {text.endAll}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={text.endAllTitle}
        description={text.endAllText}
        confirm={text.endAll}
        onConfirm={() =>
          void toastOutcome(
            runEndingSession(() => endAll.mutateAsync()),
            { failed: text.endAllFailed },
          )
        }
      />
    </Card>
  );
}

function SessionRow({ session: { id, device, createdAt, lastSeenAt, isThis } }: { session: SignedInDevice }) {
  const end = useRevokeSession();
  const name = device ?? security.unknownDevice;
  const signOut = () =>
    toastOutcome(end.mutateAsync(id), { done: () => toast({ title: text.ended }), failed: text.endFailed });
  return (
    <li className="flex items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isThis && <Badge variant="success">{text.thisOne}</Badge>}
        </p>
        <p className="text-muted-foreground">
          <time dateTime={lastSeenAt}>{text.seen(formatMoment(lastSeenAt))}</time>,{" "}
          <time dateTime={createdAt}>{text.since(formatDate(createdAt))}</time>
        </p>
      </div>
      {!isThis && (
        <Button
          size="sm"
          variant="outline"
          aria-label={text.endNamed(name)}
          loading={end.isPending}
          onClick={() => void signOut()}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}
