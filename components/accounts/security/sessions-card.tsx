"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { runEndingSession } from "@/components/shell/session/session-lost";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { useRevokeSession, useRevokeSessions } from "@/lib/accounts/client/security";
import type { SignedInDevice } from "@/lib/accounts/contract/security";

export function SessionsCard({ sessions }: { sessions: SignedInDevice[] }) {
  const t = useTranslations("security.sessions");
  const { user } = useCurrentUser();
  const endAll = useRevokeSessions(async () => {
    const { clearDrafts } = await import("@/lib/messages/client/outbox/draft-store");
    if (user) clearDrafts(user.id);
  });
  const [asks, setAsks] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle ref={title} tabIndex={-1} className="text-lg">
        {t("title")}
      </CardTitle>
      <ul className="my-3 flex flex-col divide-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onGone={() => title.current?.focus()} />
        ))}
      </ul>
      <Button variant="outline" loading={endAll.isPending || endAll.isSuccess} onClick={() => setAsks(true)}>
        {t("endAll")}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("endAllTitle")}
        description={t("endAllText")}
        confirm={t("endAll")}
        onConfirm={() =>
          void toastOutcome(
            runEndingSession(() => endAll.mutateAsync()),
            { failed: t("endAllFailed") },
          )
        }
      />
    </Card>
  );
}

interface SessionRowProps {
  session: SignedInDevice;
  /** Takes the focus from a row that disappears. */
  onGone: () => void;
}

function SessionRow({ session: { id, device, createdAt, lastSeenAt, isThis }, onGone }: SessionRowProps) {
  const tSecurity = useTranslations("security");
  const t = useTranslations("security.sessions");
  const { formatDate, formatMoment } = useFormats();
  const end = useRevokeSession();
  const name = device ?? tSecurity("unknownDevice");
  const signOut = () =>
    toastOutcome(end.mutateAsync(id), {
      done: () => {
        toast({ title: t("ended") });
        onGone();
      },
      failed: t("endFailed"),
    });
  return (
    <li className="flex items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isThis && <Badge variant="success">{t("thisOne")}</Badge>}
        </p>
        <p className="text-muted-foreground">
          {t.rich("history", {
            lastSeen: formatMoment(lastSeenAt),
            signedIn: formatDate(createdAt),
            seen: (words) => <time dateTime={lastSeenAt}>{words}</time>,
            since: (words) => <time dateTime={createdAt}>{words}</time>,
          })}
        </p>
      </div>
      {!isThis && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t("endNamed", { device: name })}
          loading={end.isPending}
          onClick={() => void signOut()}
        >
          {t("end")}
        </Button>
      )}
    </li>
  );
}
