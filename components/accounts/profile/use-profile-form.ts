"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { readDraftText, storeDraftText } from "@/components/ui/form/draft-text";
import { lazyResolver } from "@/components/ui/form/lazy-resolver";
import { toast } from "@/components/ui/toast/use-toast";
import { useChangeProfile } from "@/lib/accounts/client/accounts";
import type { ProfileChange } from "@/lib/accounts/client-schemas";
import type { CurrentUser } from "@/lib/accounts/contract";
import { ApiError, errorSentence } from "@/lib/http/errors";

const resolver = lazyResolver(() => import("@/lib/accounts/client-schemas").then((schemas) => schemas.ProfileChange));

const FIELDS = ["firstName", "lastName", "username", "bio", "websiteUrl"] as const;
type FieldName = (typeof FIELDS)[number];

const shownFields = ({ firstName, lastName, username, bio, websiteUrl }: CurrentUser): Record<FieldName, string> => ({
  firstName,
  lastName,
  username,
  bio: bio ?? "",
  websiteUrl: websiteUrl ?? "",
});

/** Storage key of unsaved changes in this tab. */
const PROFILE_DRAFT_KEY = "profile";

function keptFields(userId: string): Record<string, string> {
  // Written below from the form's own values.
  return JSON.parse(readDraftText(userId, PROFILE_DRAFT_KEY) ?? "{}") as Record<string, string>;
}

/**
 * The form of the user's own profile. `save` sends what was changed, and `leave` discards it; both end with `onDone`.
 * Unsaved changes survive a reload of the tab.
 */
export function useProfileForm(user: CurrentUser, onDone: () => void) {
  const t = useTranslations("accounts");
  const change = useChangeProfile(user.id);
  const [defaultValues] = useState(() => shownFields(user));
  const { register, handleSubmit, formState, setError, setFocus, setValue, watch } = useForm<
    z.input<typeof ProfileChange>,
    unknown,
    ProfileChange
  >({
    resolver,
    defaultValues,
  });
  const { errors, dirtyFields, isDirty } = formState;
  useWarning(isDirty && !change.isSuccess);
  useEffect(() => {
    for (const [field, value] of Object.entries(keptFields(user.id)))
      setValue(field as FieldName, value, { shouldDirty: true });
    const { unsubscribe } = watch((values) => {
      // The other fields may be changed in another tab meanwhile.
      const edited = FIELDS.filter((field) => values[field] !== defaultValues[field]);
      const kept = Object.fromEntries(edited.map((field) => [field, values[field]]));
      storeDraftText(user.id, PROFILE_DRAFT_KEY, edited.length === 0 ? "" : JSON.stringify(kept));
    });
    return unsubscribe;
  }, [user.id, defaultValues, setValue, watch]);
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
  return { register, errors, save, leave, setFocus, isPending: change.isPending };
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
