"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { lazyResolver } from "@/components/ui/form/lazy-resolver";
import { PasswordInput } from "@/components/ui/form/password-input";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { toast } from "@/components/ui/toast/use-toast";
import { useSignIn } from "@/lib/accounts/client/accounts";
import { consumeReturnAddress } from "@/lib/accounts/client/return-address";
import type { Credentials } from "@/lib/accounts/client-schemas";
import { TWO_FACTOR_CODE_ISSUE } from "@/lib/accounts/constants";
import { errorSentence, isForbidden, issueMessage } from "@/lib/http/errors";
import { BannedAtSignIn } from "./banned-at-sign-in";

const resolver = lazyResolver(() => import("@/lib/accounts/client-schemas").then((schemas) => schemas.Credentials));

interface SignInFormProps {
  demo: { email: string; password: string } | null;
  onForgot: () => void;
  onSecondStep: () => void;
}

export function SignInForm({ demo, onForgot, onSecondStep }: SignInFormProps) {
  const t = useTranslations("accounts");
  const signIn = useSignIn();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver,
    defaultValues: demo ?? { email: "", password: "" },
  });
  const submit = handleSubmit((values) =>
    signIn.mutate(values, {
      onSuccess: ({ id }) => window.location.assign(consumeReturnAddress(id)),
      onError: (error) => {
        if (issueMessage(error, TWO_FACTOR_CODE_ISSUE) !== undefined) return onSecondStep();
        setBanned(isForbidden(error));
        toast({ variant: "destructive", title: t("authTitle"), description: errorSentence(error, t("authFailed")) });
      },
    }),
  );
  const [isBanned, setBanned] = useState(false);
  const { errors } = formState;
  const busy = signIn.isPending || signIn.isSuccess;
  return (
    <form {...SECRET_FORM} className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <Field label={t("fields.email")} error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="username" {...register("email")} />}
      </Field>
      <Field label={t("fields.password")} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" {...register("password")} />}
      </Field>
      <button
        type="button"
        className="min-h-6 self-start text-muted-foreground text-sm underline-offset-4 hover:text-foreground hover:underline"
        onClick={onForgot}
      >
        {t("signIn.forgot")}
      </button>
      {isBanned && <BannedAtSignIn />}
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? t("signIn.busy") : t("signIn.submit")}
      </Button>
    </form>
  );
}
