"use client";

import { CircleCheck, MailQuestionMark } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useReauthenticatedAction } from "@/components/accounts/security/reauthentication";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { InputField } from "@/components/ui/form/text-fields";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useSetReceiver } from "@/lib/creators/client";
import type { CreatorAccount } from "@/lib/creators/contract";

/** The payout address and its form. Requires a ReauthenticationProvider. */
export function ReceiverCard({ receiver }: { receiver: CreatorAccount["receiver"] }) {
  const t = useTranslations("creators.receiver");
  const [editing, setEditing] = useState(receiver === null);
  /** Whether the form was used: the focus then follows between the form and the button that opens it. */
  const [isUsed, setUsed] = useState(false);
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string>();
  const save = useSetReceiver();
  const guarded = useReauthenticatedAction();
  const send = (address: string) =>
    toastOutcome(
      guarded(() => save.mutateAsync(address)),
      {
        done: (account) => {
          if (!account) return;
          setEditing(false);
          setUsed(true);
          toast({ variant: "success", title: t("sentTitle"), description: t("sent", { email: address }) });
        },
        failed: t("failed"),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return setWrong(t("badEmail"));
    void send(address);
  };
  return (
    <Card className="flex flex-col gap-3 p-5 sm:p-6">
      <CardTitle className="text-lg">{t("title")}</CardTitle>
      <p className="text-muted-foreground text-sm">{t("text")}</p>
      {receiver && !editing && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 break-all font-medium">{receiver.email}</p>
          <p className="inline-flex items-center gap-1.5 text-sm">
            {receiver.isConfirmed ? (
              <CircleCheck aria-hidden className="size-4 text-primary" />
            ) : (
              <MailQuestionMark aria-hidden className="size-4 text-warning" />
            )}
            {receiver.isConfirmed ? t("confirmed") : t("unconfirmed")}
          </p>
          {!receiver.isConfirmed && (
            <Button variant="outline" loading={save.isPending} onClick={() => void send(receiver.email)}>
              {t("again")}
            </Button>
          )}
          <Button
            variant="ghost"
            autoFocus={isUsed}
            onClick={() => {
              setEditing(true);
              setUsed(true);
            }}
          >
            {t("change")}
          </Button>
        </div>
      )}
      {editing && (
        <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-3">
          <InputField
            label={t("label")}
            error={wrong}
            type="email"
            autoComplete="email"
            autoFocus={isUsed}
            value={email}
            onChange={(text) => {
              setEmail(text);
              setWrong(undefined);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={save.isPending}>
              {t("save")}
            </Button>
            {receiver && (
              <Button variant="ghost" onClick={() => setEditing(false)}>
                {t("cancel")}
              </Button>
            )}
          </div>
        </form>
      )}
    </Card>
  );
}
