"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { lazyResolver } from "@/components/ui/form/lazy-resolver";
import { PasswordInput } from "@/components/ui/form/password-input";
import { SECRET_FORM } from "@/components/ui/form/secret-form";
import { toast } from "@/components/ui/toast/use-toast";
import { useRegister } from "@/lib/accounts/client/accounts";
import { sendOnboardingDismissal } from "@/lib/accounts/client/onboarding";
import { consumeReturnAddress } from "@/lib/accounts/client/return-address";
import { HOME_PATH } from "@/lib/accounts/client/session";
import type { SignUp } from "@/lib/accounts/client-schemas";
import type { CurrentUser } from "@/lib/accounts/contract";
import { basePath } from "@/lib/http/base-path";
import { errorSentence, issueMessage } from "@/lib/http/errors";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { ConsentBox } from "./consent-box";
import { PasswordStrength } from "./password-strength";

const resolver = lazyResolver(() => import("@/lib/accounts/client-schemas").then((schemas) => schemas.SignUp));

/** A link to another tab, for a tag of a message. */
const linkTo = (path: string) => (words: ReactNode) => (
  <a href={`${basePath}${path}`} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
    {words}
  </a>
);

export function RegisterForm() {
  const t = useTranslations("accounts");
  const tSignUp = useTranslations("signUp");
  const create = useRegister();
  const sendKeyed = useKeyedSend();
  const { register, handleSubmit, formState, control, setError, setFocus } = useForm<
    z.input<typeof SignUp>,
    unknown,
    SignUp
  >({
    resolver,
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
  });
  const onSuccess = ({ id }: CurrentUser) => {
    const address = consumeReturnAddress(id);
    // The user continues what they were doing; the checklist at home reminds them of the guide.
    if (address !== `${basePath}${HOME_PATH}`) void sendOnboardingDismissal("guide").catch(() => undefined);
    window.location.assign(address);
  };
  const onError = (error: Error) => {
    const refused = issueMessage(error, "password");
    if (refused !== undefined) {
      setError("password", { message: refused });
      setFocus("password");
    }
    toast({ variant: "destructive", title: t("authTitle"), description: errorSentence(error, t("authFailed")) });
  };
  const submit = handleSubmit(({ isOldEnough: _age, agrees: _terms, ...values }) => {
    const send = (key: string) => create.mutateAsync({ ...values, refuseStolen: true, key }, { onSuccess, onError });
    // `onError` handles a failure.
    void sendKeyed(JSON.stringify(values), send).catch(() => undefined);
  });
  const { errors } = formState;
  const { password = "", firstName = "", lastName = "", email = "" } = useWatch({ control });
  const busy = create.isPending || create.isSuccess;
  return (
    <form {...SECRET_FORM} className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("fields.firstName")} error={errors.firstName?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...register("firstName")} />}
        </Field>
        <Field label={t("fields.lastName")} error={errors.lastName?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...register("lastName")} />}
        </Field>
      </div>
      <Field label={t("fields.email")} error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...register("email")} />}
      </Field>
      <Field label={t("fields.password")} hint={t("hints.password")} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("password")} />}
      </Field>
      <PasswordStrength password={password} about={[firstName, lastName, email]} />
      <div className="flex flex-col">
        <ConsentBox {...register("isOldEnough")} error={errors.isOldEnough?.message}>
          {tSignUp("age")}
        </ConsentBox>
        <ConsentBox {...register("agrees")} error={errors.agrees?.message}>
          {tSignUp.rich("agreement", { terms: linkTo("/terms"), rules: linkTo("/rules") })}
        </ConsentBox>
        <p className="text-muted-foreground text-sm">{tSignUp.rich("privacy", { notice: linkTo("/privacy") })}</p>
      </div>
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? t("register.busy") : t("register.submit")}
      </Button>
    </form>
  );
}
