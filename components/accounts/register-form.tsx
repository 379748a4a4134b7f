"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/use-toast";
import { useRegister } from "@/lib/accounts/client";
import { NewAccount } from "@/lib/accounts/contract";
import { basePath } from "@/lib/base-path";
import { sentenceOf } from "@/lib/http/errors";
import { useIdempotencyKey } from "@/lib/http/idempotency-key";
import { accounts as text } from "@/lib/text/accounts";

/** First name, last name, e-mail, password. On success the whole page is loaded anew, signed in. */
export function RegisterForm() {
  const create = useRegister();
  const keyFor = useIdempotencyKey();
  const { register, handleSubmit, formState } = useForm<NewAccount>({
    resolver: zodResolver(NewAccount),
    defaultValues: { firstName: "", lastName: "", email: "", password: "" },
  });
  const submit = handleSubmit((values) =>
    create.mutate(
      { ...values, key: keyFor(JSON.stringify(values)) },
      {
        onSuccess: () => window.location.assign(`${basePath}/`),
        onError: (error) =>
          toast({ variant: "destructive", title: text.authTitle, description: sentenceOf(error, text.authFailed) }),
      },
    ),
  );
  const { errors } = formState;
  const busy = create.isPending || create.isSuccess;
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.fields.firstName} error={errors.firstName?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...register("firstName")} />}
        </Field>
        <Field label={text.fields.lastName} error={errors.lastName?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...register("lastName")} />}
        </Field>
      </div>
      <Field label={text.fields.email} error={errors.email?.message}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...register("email")} />}
      </Field>
      <Field label={text.fields.password} hint={text.hints.password} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register("password")} />}
      </Field>
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? text.register.busy : text.register.submit}
      </Button>
    </form>
  );
}
