"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link } from "@/components/shell/nav/link";
import { runEndingSession } from "@/components/shell/session/session-lost";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import { lazyResolver } from "@/components/ui/form/lazy-resolver";
import { PasswordInput } from "@/components/ui/form/password-input";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useResetPassword } from "@/lib/accounts/client/accounts";
import { issueMessage } from "@/lib/http/errors";
import { PasswordStrength } from "./password-strength";

const resolver = lazyResolver(() =>
  import("@/lib/accounts/client-schemas").then((schemas) => schemas.NewPasswordByToken),
);

interface NewPassword {
  token: string;
  password: string;
}

export function ResetCard({ token }: { token: string | null }) {
  const t = useTranslations("accounts");
  const reset = useResetPassword();
  const { register, handleSubmit, formState, control, setError, setFocus } = useForm<NewPassword>({
    resolver,
    defaultValues: { token: token ?? "", password: "" },
  });
  const password = useWatch({ control, name: "password" });
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (reset.isSuccess) answer.current?.focus();
  }, [reset.isSuccess]);
  const send = async (values: NewPassword) => {
    try {
      // If the account is signed in here, this browser is signed out too.
      await runEndingSession(() => reset.mutateAsync(values), true);
    } catch (error) {
      const message = issueMessage(error, "password");
      if (message === undefined) throw error;
      setError("password", { message });
      setFocus("password");
    }
  };
  const submit = handleSubmit((values) => toastOutcome(send(values), { failed: t("reset.failed") }));
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-14">
      <Card>
        <CardHeader>
          <h1 className="font-semibold text-xl">{t("reset.title")}</h1>
          <CardDescription>{token ? t("reset.subtitle") : t("reset.noToken")}</CardDescription>
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          {reset.isSuccess && (
            <p ref={answer} tabIndex={-1} role="status">
              {t("reset.done")}
            </p>
          )}
          {token && !reset.isSuccess && (
            <form {...SECRET_FORM} className="flex flex-col gap-4" onSubmit={submit} noValidate>
              <Field
                label={t("fields.newPassword")}
                hint={t("hints.password")}
                error={formState.errors.password?.message}
              >
                {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("password")} />}
              </Field>
              <PasswordStrength password={password} />
              <Button type="submit" size="lg" disabled={reset.isPending}>
                {reset.isPending ? t("reset.busy") : t("reset.submit")}
              </Button>
            </form>
          )}
          <Link href={token ? "/auth" : "/auth?mode=forgot"} className="text-center font-medium text-primary text-sm">
            {token ? t("forgot.back") : t("forgot.title")}
          </Link>
        </CardContent>
      </Card>
    </div>
  );
}
