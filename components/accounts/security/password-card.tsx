"use client";

import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/password-input";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useForgotPassword } from "@/lib/accounts/client/accounts";
import { useChangePassword } from "@/lib/accounts/client/security";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "@/lib/accounts/constants";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { PasswordChange } from "@/lib/accounts/contract/security";
import { errorSentence, issueMessage } from "@/lib/http/errors";
import { accounts } from "@/lib/text/accounts";
import { security } from "@/lib/text/security";
import { PasswordStrength } from "../sign-in/password-strength";

const text = security.password;

export function PasswordCard({ user, hasPassword }: { user: CurrentUser; hasPassword: boolean }) {
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{text.title}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{hasPassword ? text.text : text.none}</p>
      {hasPassword ? <PasswordForm user={user} /> : <LinkByMail email={user.email} />}
    </Card>
  );
}

function LinkByMail({ email }: { email: string }) {
  const ask = useForgotPassword();
  const send = () =>
    toastOutcome(ask.mutateAsync({ email }), {
      done: () => toast({ variant: "success", title: security.email.sent, description: text.linkText(email) }),
      failed: accounts.forgot.failed,
    });
  return (
    <Button variant="outline" loading={ask.isPending} onClick={() => void send()}>
      {text.askLink}
    </Button>
  );
}

/** The server's rules too (NewPassword), localised. */
const rules = () => ({
  current: { required: accounts.needPassword },
  password: {
    required: accounts.needPassword,
    minLength: { value: MIN_PASSWORD_LENGTH, message: accounts.shortPassword },
    maxLength: { value: MAX_PASSWORD_LENGTH, message: accounts.longPassword },
  },
});

function PasswordForm({ user }: { user: CurrentUser }) {
  const change = useChangePassword();
  const { register, handleSubmit, formState, setError, setFocus, reset, control } = useForm<PasswordChange>({
    defaultValues: { current: "", password: "" },
  });
  const password = useWatch({ control, name: "password" });
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        reset();
        toast({ variant: "success", title: text.done, description: text.doneText });
      },
      onError: (error) => {
        for (const name of ["current", "password"] as const) {
          const message = issueMessage(error, name);
          if (message === undefined) continue;
          setError(name, { message });
          setFocus(name);
          return;
        }
        toast({ variant: "destructive", title: text.failed, description: errorSentence(error, text.failed) });
      },
    }),
  );
  const { errors } = formState;
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      {/* Lets password managers associate the password with the account. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={text.current} error={errors.current?.message}>
        {(field) => (
          <PasswordInput {...field} autoComplete="current-password" {...register("current", rules().current)} />
        )}
      </Field>
      <Field label={text.next} hint={accounts.hints.password} error={errors.password?.message}>
        {(field) => (
          <PasswordInput {...field} autoComplete="new-password" {...register("password", rules().password)} />
        )}
      </Field>
      <PasswordStrength password={password} about={[user.email, user.username, user.firstName, user.lastName]} />
      <Button type="submit" className="self-start" loading={change.isPending}>
        {change.isPending ? text.busy : text.submit}
      </Button>
    </form>
  );
}
