"use client";

import { useState } from "react";
import { CasePart } from "@/components/moderation/case/case-part";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRevokeUserSessions } from "@/lib/admin/client/users";
import type { StaffUserDetail } from "@/lib/admin/contract/users";
import { formatDate, formatMoment } from "@/lib/dates/format-date";
import { deskPeople } from "@/lib/text/desk-people";

const text = deskPeople.one;

export function PersonSessions({ person: { id, sessions } }: { person: StaffUserDetail }) {
  const [asks, setAsks] = useState(false);
  const end = useRevokeUserSessions(id);
  const confirm = () =>
    toastOutcome(end.mutateAsync(undefined), { done: () => toast({ title: text.ended }), failed: text.endFailed });
  return (
    <CasePart title={text.sessions(sessions.length)}>
      <ul className="flex flex-col gap-1 text-sm">
        {sessions.map((session) => (
          <li key={session.id}>
            {text.sessionSince(formatMoment(session.createdAt))},{" "}
            <span className="text-muted-foreground">{text.sessionEnds(formatDate(session.expires))}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <Button size="sm" variant="outline" className="mt-3" loading={end.isPending} onClick={() => setAsks(true)}>
          {text.endSessions}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={text.endTitle}
        description={text.endText}
        confirm={text.endSessions}
        onConfirm={confirm}
      />
    </CasePart>
  );
}
