"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useSetStaffRole } from "@/lib/admin/client/users";
import type { StaffUser } from "@/lib/admin/contract/users";
import { STAFF_ROLES } from "@/lib/http/security/staff-permissions";

/** Chooses the role of a user, or none, and asks before it is saved. */
export function StaffRoleForm({ person, hideLabel = false }: { person: StaffUser; hideLabel?: boolean }) {
  const t = useTranslations("staffRoles");
  const [chosen, setChosen] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const change = useSetStaffRole(person.id);
  const value = chosen ?? person.staffRole ?? "";
  const staffRole = STAFF_ROLES.find((role) => role === value) ?? null;
  const name = fullName(person);
  const sentence = {
    name,
    hasRole: String(staffRole !== null),
    role: staffRole ? t(`roles.${staffRole}`) : "",
    about: staffRole ? t(`about.${staffRole}`) : "",
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (staffRole !== person.staffRole && !change.isPending) setAsks(true);
  };
  const confirm = () =>
    toastOutcome(change.mutateAsync({ staffRole }), {
      done: () => {
        setChosen(null);
        toast({ variant: "success", title: t("saved", sentence) });
      },
      failed: t("failed"),
    });
  return (
    <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Field
        label={hideLabel ? t("accessOf", { name }) : t("access")}
        hint={hideLabel ? undefined : t("accessHint")}
        hideLabel={hideLabel}
        className="min-w-0 flex-1 basis-52"
      >
        {(control) => (
          <Select
            {...control}
            value={value}
            onChange={(event) => setChosen(event.target.value)}
            none={t("none")}
            options={STAFF_ROLES.map((role) => [role, t(`roles.${role}`)])}
            className="w-full"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        className={hideLabel ? undefined : "mt-6.5"}
        loading={change.isPending}
        disabled={staffRole === person.staffRole}
        aria-label={hideLabel ? t("saveOf", { name }) : undefined}
      >
        {t("save")}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t("confirmTitle", sentence)}
        description={t("confirmText", sentence)}
        confirm={t("confirm", sentence)}
        variant={staffRole === null ? "destructive" : "default"}
        onConfirm={confirm}
      />
    </form>
  );
}
