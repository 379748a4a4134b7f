"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { SingleColumn } from "@/components/shell/pages/layout";
import { OwnRequests } from "@/components/support/own-requests";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { readDraftText, storeDraftText } from "@/components/ui/form/draft-text";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { lazyResolver } from "@/components/ui/form/lazy-resolver";
import { Select } from "@/components/ui/form/select";
import { Textarea } from "@/components/ui/form/textarea";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { useCreateSupportRequest } from "@/lib/support/client";
import type { NewSupportRequest } from "@/lib/support/client-schemas";
import { MAX_REQUEST_LENGTH, SUPPORT_TOPICS, type SupportTopic } from "@/lib/support/constants";
import { SelfHelpLinks } from "./self-help-links";

const resolverFor = (isSignedIn: boolean) =>
  lazyResolver<NewSupportRequest, NewSupportRequest>(async () => {
    const schemas = await import("@/lib/support/client-schemas");
    return isSignedIn ? schemas.NewSupportRequest : schemas.SignedOutRequest;
  });
const RESOLVERS = { signedIn: resolverFor(true), signedOut: resolverFor(false) };

interface SupportFormProps {
  user: CurrentUser | null;
  topic?: SupportTopic;
  /** The case of the report that a complaint is about. */
  report?: string;
}

/** Storage key of the text of a request in this tab, or of a complaint about a report. */
const supportDraftKey = (report: string | undefined) => (report ? `complaint about ${report}` : "support request");

export function SupportForm({ user, topic = "account", report }: SupportFormProps) {
  const t = useTranslations("support");
  const ask = useCreateSupportRequest();
  const sendKeyed = useKeyedSend();
  const { register, handleSubmit, formState, reset, setValue, watch } = useForm<NewSupportRequest>({
    resolver: user ? RESOLVERS.signedIn : RESOLVERS.signedOut,
    defaultValues: {
      topic,
      text: report ? `${t("complaintAbout", { reference: report })}\n\n` : "",
      ...(!user && { email: "" }),
    },
  });
  const { errors } = formState;
  const userId = user?.id;
  const draftKey = supportDraftKey(report);
  useEffect(() => {
    if (!userId) return;
    const kept = readDraftText(userId, draftKey);
    if (kept) setValue("text", kept, { shouldDirty: true });
    return watch(({ text = "" }) => storeDraftText(userId, draftKey, text)).unsubscribe;
  }, [userId, draftKey, setValue, watch]);
  const submit = handleSubmit((values) =>
    toastOutcome(
      sendKeyed(JSON.stringify(values), (key) => ask.mutateAsync({ ...values, key })),
      {
        done: () => {
          if (userId) storeDraftText(userId, draftKey, "");
        },
        failed: t("failed"),
      },
    ),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = ask.isSuccess;
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (isSent !== wasSent.current) heading.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);
  const writeAnother = () => {
    reset({ topic: "account", text: "", ...(!user && { email: "" }) });
    ask.reset();
  };
  if (ask.isSuccess)
    return (
      <SingleColumn>
        <Card role="status" className="p-6">
          <h1 ref={heading} tabIndex={-1} className="font-bold text-2xl outline-none">
            {t("sent")}
          </h1>
          <p className="mt-3">{t("sentText", { reference: ask.data.reference })}</p>
          <Button variant="outline" className="mt-5" onClick={writeAnother}>
            {t("another")}
          </Button>
        </Card>
        {user && <OwnRequests />}
      </SingleColumn>
    );
  return (
    <SingleColumn>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl outline-none">
        {t("title")}
      </h1>
      <p className="mt-2 text-lg text-muted-foreground">{t("text")}</p>
      <p className="mt-1 mb-5 text-muted-foreground text-sm">
        {activePlan(user) === "creator" ? t("first") : t("creatorsFirst")}
      </p>
      <Card className="p-5 sm:p-6">
        <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
          <Field label={t("topic")} error={errors.topic?.message}>
            {(control) => (
              <Select
                {...control}
                {...register("topic")}
                options={SUPPORT_TOPICS.map((each) => [each, t(`topics.${each}`)])}
              />
            )}
          </Field>
          <Field label={t("words")} hint={t("wordsHint")} error={errors.text?.message}>
            {(control) => <Textarea {...control} rows={8} maxLength={MAX_REQUEST_LENGTH} {...register("text")} />}
          </Field>
          {user ? (
            <p className="text-muted-foreground text-sm">{t("emailOf", { email: user.email })}</p>
          ) : (
            <Field label={t("email")} error={errors.email?.message}>
              {(control) => <Input {...control} type="email" autoComplete="email" {...register("email")} />}
            </Field>
          )}
          <Button type="submit" size="lg" loading={ask.isPending} className="self-start">
            {t("submit")}
          </Button>
        </form>
      </Card>
      {user && <OwnRequests />}
      <SelfHelpLinks isSignedIn={user !== null} />
    </SingleColumn>
  );
}
