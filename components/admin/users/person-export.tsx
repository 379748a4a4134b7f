"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { CasePart } from "@/components/moderation/case/case-part";
import { ReasonDialog } from "@/components/moderation/reports/reason-dialog";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useRequestExport } from "@/lib/admin/client/users";
import type { StaffUserDetail } from "@/lib/admin/contract/users";

/** The user's last archive, and the button by which staff have one made for them. */
export function PersonExport({ person }: { person: StaffUserDetail }) {
  const t = useTranslations("staffPeople.export");
  const { formatMoment } = useFormats();
  const [asks, setAsks] = useState(false);
  const request = useRequestExport(person.id);
  const { dataExport, isExportPending, mayExport } = person;
  const submit = (text: string, discard: () => void) =>
    toastOutcome(request.mutateAsync({ text }), {
      done: (changed) => {
        discard();
        setAsks(false);
        if (changed.isExportPending) toast({ title: t("requested") });
        else toast({ variant: "success", title: t("started"), description: t("delivery") });
      },
      failed: t("failed"),
    });
  return (
    <CasePart title={t("title")}>
      <p className="text-muted-foreground text-sm">{t("text")}</p>
      {isExportPending && <p className="mt-2 font-medium text-sm">{t("pending")}</p>}
      {dataExport && (
        <p className="mt-2 text-sm">{t(`states.${dataExport.state}`, { when: formatMoment(dataExport.createdAt) })}</p>
      )}
      {mayExport && (
        <Button size="sm" variant="outline" className="mt-3" loading={request.isPending} onClick={() => setAsks(true)}>
          {t("open")}
        </Button>
      )}
      {asks && (
        <ReasonDialog
          title={t("dialogTitle", { name: fullName(person) })}
          text={t("dialogText")}
          label={t("reason")}
          submit={t("submit")}
          isPending={request.isPending}
          draft={`export of ${person.id}`}
          onSubmit={submit}
          onClose={() => setAsks(false)}
        />
      )}
    </CasePart>
  );
}
