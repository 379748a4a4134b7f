"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { MAX_BIO_LENGTH } from "@/lib/accounts/constants";
import { activePlan } from "@/lib/accounts/plans/plans";
import { PictureEditors } from "../profile/pictures/picture-editors";
import { useProfileForm } from "../profile/use-profile-form";
import { StepActions, type StepProps } from "./step-actions";

/**
 * Name and bio, and a photo with a plan, which uploads need. Continue saves them; Skip keeps what was typed as the
 * tab's draft.
 */
export function ProfileStep({ user, onBack, onNext }: StepProps) {
  const t = useTranslations("accounts");
  const tOnboarding = useTranslations("onboarding");
  const [isUploading, setUploading] = useState(false);
  const { register, errors, save, isPending } = useProfileForm(user, onNext);
  return (
    <>
      {activePlan(user) && (
        <div className="mb-5 flex flex-col gap-3">
          <PictureEditors user={user} coverImageUrl={null} kinds={["avatar"]} onBusy={setUploading} />
        </div>
      )}
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("fields.firstName")} error={errors.firstName?.message}>
            {(control) => (
              <Input {...control} autoComplete="given-name" defaultValue={user.firstName} {...register("firstName")} />
            )}
          </Field>
          <Field label={t("fields.lastName")} error={errors.lastName?.message}>
            {(control) => (
              <Input {...control} autoComplete="family-name" defaultValue={user.lastName} {...register("lastName")} />
            )}
          </Field>
        </div>
        <Field label={t("fields.bio")} hint={t("hints.bio")} error={errors.bio?.message}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={MAX_BIO_LENGTH}
              defaultValue={user.bio ?? ""}
              {...register("bio")}
            />
          )}
        </Field>
        <StepActions onBack={onBack} onSkip={onNext} isUploading={isUploading}>
          <Button type="submit" disabled={isPending} loading={isUploading}>
            {isPending ? t("profile.saving") : tOnboarding("continue")}
          </Button>
        </StepActions>
      </form>
    </>
  );
}
