"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { RadioOption } from "@/components/ui/form/radio-option";
import { Textarea } from "@/components/ui/form/textarea";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { useReportWithoutAccount } from "@/lib/moderation/client/cases";
import { NewExternalReport } from "@/lib/moderation/client-schemas";

const REPORT_KINDS = NewExternalReport.shape.kind.options;
const MAX_REPORT_TEXT_LENGTH = 2_000;

interface ReportWithoutAccountProps {
  /** The page the visitor came from, if known. */
  url: string;
  /** Whether the development outbox is available. */
  outbox: boolean;
}

/** Reports copyright infringement or illegal content without an account. A confirmation email follows. */
export function ReportWithoutAccount({ url, outbox }: ReportWithoutAccountProps) {
  const t = useTranslations("moderation.outside");
  const translate = useTranslateMessage();
  const send = useReportWithoutAccount();
  const sendKeyed = useKeyedSend();
  const id = useId();
  const { register, handleSubmit, watch, formState } = useForm<
    z.input<typeof NewExternalReport>,
    unknown,
    NewExternalReport
  >({
    resolver: zodResolver(NewExternalReport),
    defaultValues: { kind: "copyright", name: "", email: "", url, text: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    toastOutcome(
      sendKeyed(JSON.stringify(values), (key) => send.mutateAsync({ ...values, key })),
      { failed: t("failed") },
    ),
  );
  if (send.isSuccess)
    return (
      <SingleColumn>
        <Card role="status" className="p-6">
          <h1 className="font-bold text-2xl">{t("sent")}</h1>
          <p className="mt-3">{t("sentText", { email: send.variables.email })}</p>
          {outbox && (
            <Link href="/dev/outbox" className="mt-3 inline-block text-primary underline underline-offset-4">
              {t("openOutbox")}
            </Link>
          )}
        </Card>
      </SingleColumn>
    );
  const kind = watch("kind");
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("text")}</p>
      <p className="mt-1 mb-5 text-muted-foreground text-sm">{t("haveAccount")}</p>
      <Card className="p-5 sm:p-6">
        <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
          <fieldset>
            <legend className="mb-1 font-medium text-sm">{t("kind")}</legend>
            {REPORT_KINDS.map((each) => (
              <RadioOption
                key={each}
                value={each}
                label={t(`kinds.${each}.name`)}
                hint={t(`kinds.${each}.hint`)}
                {...register("kind")}
                className="py-1.5"
              />
            ))}
          </fieldset>
          <Field label={t("url")} hint={t("urlHint")} error={errors.url?.message}>
            {(control) => <Input {...control} inputMode="url" autoComplete="off" {...register("url")} />}
          </Field>
          <Field label={t("words")} hint={t(`wordsHint.${kind}`)} error={errors.text?.message}>
            {(control) => <Textarea {...control} rows={5} maxLength={MAX_REPORT_TEXT_LENGTH} {...register("text")} />}
          </Field>
          <Field label={t("name")} error={errors.name?.message}>
            {(control) => <Input {...control} autoComplete="name" {...register("name")} />}
          </Field>
          <Field label={t("email")} error={errors.email?.message}>
            {(control) => <Input {...control} type="email" autoComplete="email" {...register("email")} />}
          </Field>
          <div>
            <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-1.5 text-sm">
              <input
                id={id}
                type="checkbox"
                aria-invalid={errors.isTrue ? true : undefined}
                aria-describedby={errors.isTrue ? `${id}-error` : undefined}
                className="mt-0.5 size-5 shrink-0 accent-primary"
                {...register("isTrue")}
              />
              {t("truth")}
            </label>
            {errors.isTrue && (
              <p id={`${id}-error`} role="alert" className="text-destructive text-sm">
                {translate(errors.isTrue.message ?? "")}
              </p>
            )}
          </div>
          <Button type="submit" size="lg" loading={send.isPending} className="self-start">
            {t("submit")}
          </Button>
        </form>
      </Card>
    </SingleColumn>
  );
}
