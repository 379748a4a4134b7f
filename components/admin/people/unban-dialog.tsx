"use client";

import { ReasonDialog } from "@/components/moderation/reports/reason-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useUnbanUser } from "@/lib/admin/client/users";
import type { StaffUser } from "@/lib/admin/contract/users";
import { commonText } from "@/lib/text/common";
import { deskPeople } from "@/lib/text/desk-people";

const text = deskPeople.unban;

interface UnbanDialogProps {
  person: Pick<StaffUser, "id" | "firstName" | "lastName">;
  onClose: () => void;
}

export function UnbanDialog({ person, onClose }: UnbanDialogProps) {
  const unban = useUnbanUser(person.id);
  const name = commonText.fullName(person);
  const submit = (reason: string) =>
    toastOutcome(unban.mutateAsync({ text: reason }), {
      done: () => {
        onClose();
        toast({ variant: "success", title: text.done(name) });
      },
      failed: deskPeople.ban.failed,
    });
  return (
    <ReasonDialog
      title={text.title(name)}
      text={text.text}
      label={text.reason}
      submit={text.submit}
      isPending={unban.isPending}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
