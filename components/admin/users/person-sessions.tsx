"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { CasePart } from "@/components/moderation/case/case-part";
import { useHasPermission } from "@/components/moderation/staff-access";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRevokeUserSessions } from "@/lib/admin/client/users";
import type { StaffUserDetail } from "@/lib/admin/contract/users";

export function PersonSessions({ person: { id, sessions } }: { person: StaffUserDetail }) {
  const t = useTranslations("staffPeople.one");
  const { formatDate, formatMoment } = useFormats();
  const [asks, setAsks] = useState(false);
  const mayEnd = useHasPermission("sessions");
  const end = useRevokeUserSessions(id);
  const confirm = () =>
    toastOutcome(end.mutateAsync(undefined), { done: () => toast({ title: t("ended") }), failed: t("endFailed") });
  return (
    <CasePart title={t("sessions", { count: sessions.length })}>
      <ul className="flex flex-col gap-1 text-sm">
        {sessions.map((session) => (
          <li key={session.id}>
            {t("session", { since: formatMoment(session.createdAt), end: formatDate(session.expires) })}
          </li>
        ))}
      </ul>
      {sessions.length > 0 && mayEnd && (
        <Button size="sm" variant="outline" className="mt-3" loading={end.isPending} onClick={() => setAsks(true)}>
          {t("endSessions")}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("endTitle")}
        description={t("endText")}
        confirm={t("endSessions")}
        onConfirm={confirm}
      />
    </CasePart>
  );
}
