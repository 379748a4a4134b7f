"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/use-toast";
import { useChangeProfile } from "@/lib/accounts/client";
import { BIO_MAX, type CurrentUser, ProfileChange } from "@/lib/accounts/contract";
import { ApiError, sentenceOf } from "@/lib/http/errors";
import { accounts as text } from "@/lib/text/accounts";

/** Changes one's own profile: Save and Cancel. */
export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const change = useChangeProfile(user.id);
  const { register, handleSubmit, formState, setError } = useForm<
    z.input<typeof ProfileChange>,
    unknown,
    ProfileChange
  >({
    resolver: zodResolver(ProfileChange),
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username,
      bio: user.bio ?? "",
      websiteUrl: user.websiteUrl ?? "",
    },
  });
  const { errors } = formState;
  const save = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        toast({ variant: "success", title: text.profile.saved });
        onDone();
      },
      onError: (error) => {
        const sentence = sentenceOf(error, text.profile.failed);
        const taken = error instanceof ApiError && error.status === 409;
        if (taken) setError("username", { message: sentence }, { shouldFocus: true });
        else toast({ variant: "destructive", title: text.profile.failed, description: sentence });
      },
    }),
  );
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4 rounded-2xl border bg-card p-5 sm:p-7">
      <h1 className="font-bold text-xl">{text.profile.edit}</h1>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.fields.firstName} error={errors.firstName?.message}>
          {(control) => <Input {...control} autoComplete="given-name" {...register("firstName")} />}
        </Field>
        <Field label={text.fields.lastName} error={errors.lastName?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...register("lastName")} />}
        </Field>
      </div>
      <Field label={text.fields.username} hint={text.usernameForm} error={errors.username?.message}>
        {(control) => (
          <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} {...register("username")} />
        )}
      </Field>
      <Field label={text.fields.bio} hint={text.hints.bio} error={errors.bio?.message}>
        {(control) => <Textarea {...control} rows={3} maxLength={BIO_MAX} {...register("bio")} />}
      </Field>
      <Field label={text.fields.websiteUrl} error={errors.websiteUrl?.message}>
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="url"
            placeholder={text.hints.websiteUrl}
            {...register("websiteUrl")}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button type="button" variant="ghost" onClick={onDone}>
          {text.profile.cancel}
        </Button>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? text.profile.saving : text.profile.save}
        </Button>
      </div>
    </form>
  );
}
