"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MessageSettingsFields } from "@/components/messages/dialogs/message-settings-fields";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { Skeleton } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useLastChosen } from "@/components/ui/use-last-chosen";
import { useChangeAccountSettings } from "@/lib/accounts/client/settings";
import { AUDIENCES } from "@/lib/accounts/constants";
import type { AccountSettings, AccountSettingsChange, Audience } from "@/lib/accounts/contract/settings";
import { messageSettingsOptions } from "@/lib/messages/client/messages";
import { SettingsCard } from "./settings-card";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

export function PrivacySettings() {
  const t = useTranslations("accountSettings.privacy");
  return <SettingsCard title={t("title")}>{(settings) => <Choices known={settings} />}</SettingsCard>;
}

function Choices({ known }: { known: AccountSettings }) {
  const tAccountSettings = useTranslations("accountSettings");
  const t = useTranslations("accountSettings.privacy");
  const [settings, choose] = useLastChosen(known);
  const [asking, setAsking] = useState(false);
  const change = useChangeAccountSettings();
  const set = (wanted: AccountSettingsChange, done?: () => void) => {
    choose({ ...settings, ...wanted });
    return toastOutcome(change.mutateAsync(wanted), { failed: tAccountSettings("saveFailed"), ...(done && { done }) });
  };
  const isPrivate = !settings.isPrivate;
  const question = isPrivate ? "makePrivate" : "open";
  return (
    <>
      <Switch
        className="min-h-11"
        label={t("isPrivate")}
        hint={t("isPrivateHint")}
        checked={settings.isPrivate}
        onChange={() => setAsking(true)}
      />
      <WhoMay
        label={t("call")}
        hint={t("callHint")}
        chosen={settings.whoMayCall}
        onChoose={(whoMayCall) => set({ whoMayCall })}
      />
      <WhoMay
        label={t("mention")}
        hint={t("mentionHint")}
        chosen={settings.whoMayMention}
        onChoose={(whoMayMention) => set({ whoMayMention })}
      />
      <Messages />
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t(`${question}.title`)}
          description={t(`${question}.text`)}
          confirm={t(`${question}.confirm`)}
          variant="default"
          onConfirm={() =>
            set({ isPrivate }, () => toast({ variant: "success", title: isPrivate ? t("nowPrivate") : t("nowOpen") }))
          }
        />
      )}
    </>
  );
}

interface WhoMayProps {
  label: string;
  hint: string;
  chosen: Audience;
  onChoose: (circle: Audience) => void;
}

function WhoMay({ label, hint, chosen, onChoose }: WhoMayProps) {
  const t = useTranslations("accountSettings.privacy");
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          onChange={({ target }) => {
            const circle = AUDIENCES.find((each) => each === target.value);
            if (circle) onChoose(circle);
          }}
          options={AUDIENCES.map((circle) => [circle, t(`circles.${circle}`)])}
        />
      )}
    </Field>
  );
}

function Messages() {
  const t = useTranslations("accountSettings.privacy");
  const tAccountSettings = useTranslations("accountSettings");
  const { data, isError, refetch } = useQuery(messageSettingsOptions());
  return (
    <section aria-label={t("messages")} className="border-t pt-4">
      {data ? (
        <MessageSettingsFields settings={data} />
      ) : isError ? (
        <ErrorState title={tAccountSettings("failed")} onRetry={() => refetch()} className="py-4!" />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  );
}
