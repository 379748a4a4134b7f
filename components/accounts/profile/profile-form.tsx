"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { MAX_BIO_LENGTH } from "@/lib/accounts/constants";
import type { CurrentUser, Profile } from "@/lib/accounts/contract";
import { heldProfileRows } from "./held-profile";
import { HeldProfileNotice } from "./held-profile-notice";
import { useProfileForm } from "./use-profile-form";

interface ProfileFormProps {
  user: CurrentUser;
  profile: Profile;
  /** Whether a picture is being uploaded, which would be lost if the form were left. */
  isUploading: boolean;
  onDone: () => void;
}

export function ProfileForm({ user, profile, isUploading, onDone }: ProfileFormProps) {
  const t = useTranslations("accounts");
  const { register, errors, save, leave, setFocus, isPending } = useProfileForm(user, onDone);
  useEffect(() => setFocus("firstName"), [setFocus]);
  const rows = user.heldProfile ? heldProfileRows(t, user, user.heldProfile, profile) : [];
  const waiting = (field: (typeof rows)[number]["field"]) =>
    rows.some((row) => row.field === field) ? t("held.title") : undefined;
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4 rounded-2xl border bg-card p-5 sm:p-7">
      <h1 className="font-bold text-xl">{t("profile.edit")}</h1>
      {user.heldProfile && <HeldProfileNotice user={user} held={user.heldProfile} profile={profile} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("fields.firstName")} error={errors.firstName?.message} hint={waiting("name")}>
          {(control) => <Input {...control} autoComplete="given-name" {...register("firstName")} />}
        </Field>
        <Field label={t("fields.lastName")} error={errors.lastName?.message}>
          {(control) => <Input {...control} autoComplete="family-name" {...register("lastName")} />}
        </Field>
      </div>
      <Field
        label={t("fields.username")}
        hint={<Hints of={[waiting("username"), t("usernameForm")]} />}
        error={errors.username?.message}
      >
        {(control) => (
          <Input {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} {...register("username")} />
        )}
      </Field>
      <Field label={t("fields.bio")} hint={<Hints of={[waiting("bio"), t("hints.bio")]} />} error={errors.bio?.message}>
        {(control) => <Textarea {...control} rows={3} maxLength={MAX_BIO_LENGTH} {...register("bio")} />}
      </Field>
      <Field label={t("fields.websiteUrl")} hint={waiting("websiteUrl")} error={errors.websiteUrl?.message}>
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="url"
            placeholder={t("hints.websiteUrl")}
            {...register("websiteUrl")}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" disabled={isUploading} onClick={leave}>
          {t("profile.cancel")}
        </Button>
        <Button type="submit" disabled={isPending} loading={isUploading}>
          {isPending ? t("profile.saving") : t("profile.save")}
        </Button>
      </div>
    </form>
  );
}

function Hints({ of }: { of: (string | undefined)[] }) {
  return of.map(
    (hint) =>
      hint && (
        <span key={hint} className="block">
          {hint}
        </span>
      ),
  );
}
