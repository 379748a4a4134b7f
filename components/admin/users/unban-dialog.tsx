"use client";

import { useTranslations } from "next-intl";
import { ReasonDialog } from "@/components/moderation/reports/reason-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useUnbanUser } from "@/lib/admin/client/users";
import type { StaffUser } from "@/lib/admin/contract/users";

interface UnbanDialogProps {
  person: Pick<StaffUser, "id" | "firstName" | "lastName">;
  onClose: () => void;
}

export function UnbanDialog({ person, onClose }: UnbanDialogProps) {
  const t = useTranslations("staffPeople.unban");
  const tStaffPeople = useTranslations("staffPeople");
  const unban = useUnbanUser(person.id);
  const name = fullName(person);
  const submit = (reason: string, discard: () => void) =>
    toastOutcome(unban.mutateAsync({ text: reason }), {
      done: () => {
        discard();
        onClose();
        toast({ variant: "success", title: t("done", { name }) });
      },
      failed: tStaffPeople("ban.failed"),
    });
  return (
    <ReasonDialog
      title={t("title", { name })}
      text={t("text")}
      label={t("reason")}
      submit={t("submit")}
      isPending={unban.isPending}
      draft={`unban ${person.id}`}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
