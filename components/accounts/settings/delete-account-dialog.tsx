"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { runEndingSession } from "@/components/shell/session/session-lost";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { PasswordInput } from "@/components/ui/form/password-input";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { useDeleteAccount } from "@/lib/accounts/client/accounts";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { errorSentence } from "@/lib/http/errors";
import { useReauthenticatedAction } from "../security/reauthentication";

const DELETED_ITEMS = [0, 1, 2, 3, 4, 5, 6] as const;
const KEPT_ITEMS = [0, 1] as const;

interface DeleteAccountDialogProps {
  email: string;
  /** Whether the user has a password; without one they type the email instead and re-authenticate another way. */
  hasPassword: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists what is deleted, asks for the password, and deletes the account; needs a ReauthenticationProvider. */
export function DeleteAccountDialog({ email, hasPassword, open, onOpenChange }: DeleteAccountDialogProps) {
  const t = useTranslations("accounts.deletion");
  const tAccounts = useTranslations("accounts");
  const { user } = useCurrentUser();
  const remove = useDeleteAccount(async () => {
    const { clearLocalMessages } = await import("@/lib/messages/client/clear-local-data");
    if (user) await clearLocalMessages(user.id);
  });
  const [proof, setProof] = useState("");
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const guarded = useReauthenticatedAction();
  const field = useRef<HTMLInputElement>(null);
  const busy = asking || remove.isPending || remove.isSuccess;
  const filled = hasPassword ? proof !== "" : proof.trim() !== "";
  const change = (next: boolean) => {
    if (busy) return;
    setProof("");
    setError(undefined);
    onOpenChange(next);
  };
  const send = async () => {
    setError(undefined);
    setAsking(true);
    try {
      const given = hasPassword ? { password: proof } : { email: proof.trim() };
      await guarded(() => runEndingSession(() => remove.mutateAsync(given)));
    } catch (failure) {
      setError(errorSentence(failure, t("failed")));
      field.current?.focus();
    }
    setAsking(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filled && !busy) void send();
  };
  const typed = {
    ref: field,
    value: proof,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setProof(event.target.value),
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent>
        <DialogHeader title={t("title")} description={t("text")} />
        <h3 className="font-medium text-sm">{t("gone")}</h3>
        <ul className="mt-2 mb-5 list-disc pl-5 text-muted-foreground text-sm leading-6">
          {DELETED_ITEMS.map((item) => (
            <li key={item}>{t(`goes.${item}`)}</li>
          ))}
        </ul>
        <h3 className="font-medium text-sm">{t("stays")}</h3>
        <ul className="mt-2 mb-5 list-disc pl-5 text-muted-foreground text-sm leading-6">
          {KEPT_ITEMS.map((item) => (
            <li key={item}>{t(`stay.${item}`)}</li>
          ))}
        </ul>
        <form {...SECRET_FORM} onSubmit={submit} noValidate>
          {hasPassword ? (
            <Field label={tAccounts("fields.password")} hint={t("passwordHint")} error={error}>
              {(control) => <PasswordInput {...control} {...typed} autoComplete="current-password" />}
            </Field>
          ) : (
            <Field label={t("email")} hint={t("emailHint", { email })} error={error}>
              {(control) => <Input {...control} {...typed} type="email" autoComplete="off" />}
            </Field>
          )}
          <DialogFooter className="mt-6">
            <DialogClose asChild>
              <Button variant="outline" disabled={busy}>
                {t("cancel")}
              </Button>
            </DialogClose>
            <Button type="submit" variant="destructive" disabled={!filled} loading={busy}>
              {busy ? t("busy") : t("confirm")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
