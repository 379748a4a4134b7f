"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { readDraftText, storeDraftText } from "@/components/ui/form/draft-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { lazyResolver } from "@/components/ui/form/lazy-resolver";
import { Textarea } from "@/components/ui/form/textarea";
import { toast } from "@/components/ui/toast/use-toast";
import { useChangeProfile } from "@/lib/accounts/client/accounts";
import type { ProfileChange } from "@/lib/accounts/client-schemas";
import { MAX_BIO_LENGTH } from "@/lib/accounts/constants";
import type { CurrentUser, Profile } from "@/lib/accounts/contract";
import { ApiError, errorSentence } from "@/lib/http/errors";
import { heldProfileRows } from "./held-profile";
import { HeldProfileNotice } from "./held-profile-notice";

const resolver = lazyResolver(() => import("@/lib/accounts/client-schemas").then((schemas) => schemas.ProfileChange));

const FIELDS = ["firstName", "lastName", "username", "bio", "websiteUrl"] as const;
type FieldName = (typeof FIELDS)[number];

/** Storage key of unsaved changes in this tab. */
const PROFILE_DRAFT_KEY = "profile";

function keptFields(userId: string): Record<string, string> {
  // Written below from the form's own values.
  return JSON.parse(readDraftText(userId, PROFILE_DRAFT_KEY) ?? "{}") as Record<string, string>;
}

interface ProfileFormProps {
  user: CurrentUser;
  profile: Profile;
  onDone: () => void;
}

export function ProfileForm({ user, profile, onDone }: ProfileFormProps) {
  const t = useTranslations("accounts");
  const change = useChangeProfile(user.id);
  const { register, handleSubmit, formState, setError, setFocus, setValue, watch } = useForm<
    z.input<typeof ProfileChange>,
    unknown,
    ProfileChange
  >({
    resolver,
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      username: user.username,
      bio: user.bio ?? "",
      websiteUrl: user.websiteUrl ?? "",
    },
  });
  const { errors, dirtyFields, isDirty } = formState;
  useEffect(() => setFocus("firstName"), [setFocus]);
  useWarning(isDirty && !change.isSuccess);
  useEffect(() => {
    for (const [field, value] of Object.entries(keptFields(user.id)))
      setValue(field as FieldName, value, { shouldDirty: true });
    const { unsubscribe } = watch((values) => storeDraftText(user.id, PROFILE_DRAFT_KEY, JSON.stringify(values)));
    return unsubscribe;
  }, [user.id, setValue, watch]);
  const leave = () => {
    storeDraftText(user.id, PROFILE_DRAFT_KEY, "");
    onDone();
  };
  const saved = (after: CurrentUser, sent: ProfileChange) => {
    const waits = FIELDS.some((field) => sent[field] !== undefined && after.heldProfile?.[field] !== undefined);
    toast(
      waits
        ? { title: t("profile.savedHeld"), description: t("profile.savedHeldText") }
        : { variant: "success", title: t("profile.saved") },
    );
    leave();
  };
  const failed = (error: Error) => {
    const sentence = errorSentence(error, t("profile.failed"));
    const [issue] = error instanceof ApiError ? (error.body?.issues ?? []) : [];
    const taken = error instanceof ApiError && error.status === 409;
    const field = taken ? "username" : FIELDS.find((name) => name === issue?.path);
    if (field) setError(field, { message: issue?.message ?? sentence }, { shouldFocus: true });
    else
      toast({
        variant: "destructive",
        title: t("profile.failed"),
        ...(sentence !== t("profile.failed") && { description: sentence }),
      });
  };
  const save = handleSubmit((values) => {
    const sent = changed(values, dirtyFields);
    if (Object.keys(sent).length === 0) return leave();
    change.mutate(sent, { onSuccess: (after) => saved(after, sent), onError: failed });
  });
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
        <Button variant="ghost" onClick={leave}>
          {t("profile.cancel")}
        </Button>
        <Button type="submit" disabled={change.isPending}>
          {change.isPending ? t("profile.saving") : t("profile.save")}
        </Button>
      </div>
    </form>
  );
}

/** Returns the changed fields. First and last name are sent together, because they are screened as one text. */
function changed(values: ProfileChange, dirty: Partial<Record<FieldName, boolean>>): ProfileChange {
  const named = dirty.firstName || dirty.lastName;
  const sent = FIELDS.filter((field) => dirty[field] || (named && (field === "firstName" || field === "lastName")));
  return Object.fromEntries(sent.map((field) => [field, values[field]]));
}

/** Makes the browser ask before the page is left with unsaved changes. */
function useWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
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
