"use client";

import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/password-input";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useForgotPassword } from "@/lib/accounts/client/accounts";
import { useChangePassword } from "@/lib/accounts/client/security";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/accounts/constants";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { PasswordChange } from "@/lib/accounts/contract/security";
import { errorSentence, issueMessage } from "@/lib/http/errors";
import type { MessageKey } from "@/lib/i18n/message-descriptor";
import { PasswordStrength } from "../sign-in/password-strength";

export function PasswordCard({ user, hasPassword }: { user: CurrentUser; hasPassword: boolean }) {
  const t = useTranslations("security.password");
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{t("title")}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{hasPassword ? t("text") : t("none")}</p>
      {hasPassword ? <PasswordForm user={user} /> : <LinkByMail email={user.email} />}
    </Card>
  );
}

function LinkByMail({ email }: { email: string }) {
  const tSecurity = useTranslations("security");
  const t = useTranslations("security.password");
  const tAccounts = useTranslations("accounts");
  const ask = useForgotPassword();
  const send = () =>
    toastOutcome(ask.mutateAsync({ email }), {
      done: () => toast({ variant: "success", title: tSecurity("email.sent"), description: t("linkText", { email }) }),
      failed: tAccounts("forgot.failed"),
    });
  return (
    <Button variant="outline" loading={ask.isPending} onClick={() => void send()}>
      {t("askLink")}
    </Button>
  );
}

/** The server's rules too (NewPassword); the messages are keys. */
const RULES = {
  current: { required: "accounts.needPassword" satisfies MessageKey },
  password: {
    required: "accounts.needPassword" satisfies MessageKey,
    minLength: { value: MIN_PASSWORD_LENGTH, message: "accounts.shortPassword" satisfies MessageKey },
    maxLength: { value: MAX_PASSWORD_LENGTH, message: "accounts.longPassword" satisfies MessageKey },
  },
};

function PasswordForm({ user }: { user: CurrentUser }) {
  const t = useTranslations("security.password");
  const tAccounts = useTranslations("accounts");
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError, setFocus, reset, control } = useForm<PasswordChange>({
    defaultValues: { current: "", password: "" },
  });
  const password = useWatch({ control, name: "password" });
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        reset();
        toast({ variant: "success", title: t("done"), description: t("doneText") });
      },
      onError: (error) => {
        for (const name of ["current", "password"] as const) {
          const message = issueMessage(error, name);
          if (message === undefined) continue;
          setError(name, { message });
          setFocus(name);
          return;
        }
        toast({ variant: "destructive", title: t("failed"), description: errorSentence(error, t("failed")) });
      },
    }),
  );
  const { errors } = formState;
  return (
    <form {...SECRET_FORM} className="flex flex-col gap-4" onSubmit={submit} noValidate>
      {/* Lets password managers associate the password with the account. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t("current")} error={errors.current?.message}>
        {(field) => (
          <PasswordInput
            {...field}
            fieldLabel={t("current")}
            autoComplete="current-password"
            {...register("current", RULES.current)}
          />
        )}
      </Field>
      <Field label={t("next")} hint={tAccounts("hints.password")} error={errors.password?.message}>
        {(field) => (
          <PasswordInput
            {...field}
            fieldLabel={t("next")}
            autoComplete="new-password"
            {...register("password", RULES.password)}
          />
        )}
      </Field>
      <PasswordStrength password={password} about={[user.email, user.username, user.firstName, user.lastName]} />
      <Button type="submit" className="self-start" loading={change.isPending}>
        {change.isPending ? t("busy") : t("submit")}
      </Button>
    </form>
  );
}
