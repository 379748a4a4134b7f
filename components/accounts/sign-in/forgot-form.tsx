"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { Link } from "@/components/shell/nav/link";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { lazyResolver } from "@/components/ui/form/lazy-resolver";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useForgotPassword } from "@/lib/accounts/client/accounts";

const resolver = lazyResolver(() => import("@/lib/accounts/client-schemas").then((schemas) => schemas.ResetRequest));

/** Requests a password reset link. The response does not reveal whether the email has an account. */
export function ForgotForm({ outbox }: { outbox: boolean }) {
  const t = useTranslations("accounts");
  const ask = useForgotPassword();
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver,
    defaultValues: { email: "" },
  });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ask.isSuccess) answer.current?.focus();
  }, [ask.isSuccess]);
  const submit = handleSubmit((values) => toastOutcome(ask.mutateAsync(values), { failed: t("forgot.failed") }));
  if (ask.isSuccess)
    return (
      <div ref={answer} tabIndex={-1} role="status" className="flex flex-col gap-3 text-sm">
        <p>{t("forgot.done")}</p>
        {outbox && (
          <Link href="/dev/outbox" className="font-medium text-primary underline underline-offset-4">
            {t("forgot.outbox")}
          </Link>
        )}
      </div>
    );
  return (
    <form {...SECRET_FORM} className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <Field label={t("fields.email")} error={formState.errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="username" {...register("email")} />}
      </Field>
      <Button type="submit" size="lg" disabled={ask.isPending}>
        {ask.isPending ? t("forgot.busy") : t("forgot.submit")}
      </Button>
    </form>
  );
}
