"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MessageChoices } from "@/components/messages/message/message-choices";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { Skeleton } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useLastChosen } from "@/components/ui/use-chosen";
import { useChangeAccountSettings } from "@/lib/accounts/client/settings";
import { AUDIENCES } from "@/lib/accounts/constants";
import type { AccountSettings, AccountSettingsChange, Audience } from "@/lib/accounts/contract/settings";
import { messageSettingsOptions } from "@/lib/messages/client/messages";
import { accountSettings } from "@/lib/text/account-settings";
import { SettingsCard } from "./settings-card";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);

const text = accountSettings.privacy;

export function PrivacySettings() {
  return <SettingsCard title={text.title}>{(settings) => <Choices known={settings} />}</SettingsCard>;
}

function Choices({ known }: { known: AccountSettings }) {
  const [settings, choose] = useLastChosen(known);
  const [asking, setAsking] = useState(false);
  const change = useChangeAccountSettings();
  const set = (wanted: AccountSettingsChange, done?: () => void) => {
    choose({ ...settings, ...wanted });
    return toastOutcome(change.mutateAsync(wanted), { failed: accountSettings.saveFailed, ...(done && { done }) });
  };
  const isPrivate = !settings.isPrivate;
  const question = isPrivate ? text.makePrivate : text.open;
  return (
    <>
      <Switch
        className="min-h-11"
        label={text.isPrivate}
        hint={text.isPrivateHint}
        checked={settings.isPrivate}
        onChange={() => setAsking(true)}
      />
      <WhoMay
        label={text.call}
        hint={text.callHint}
        chosen={settings.whoMayCall}
        onChoose={(whoMayCall) => set({ whoMayCall })}
      />
      <WhoMay
        label={text.mention}
        hint={text.mentionHint}
        chosen={settings.whoMayMention}
        onChoose={(whoMayMention) => set({ whoMayMention })}
      />
      <Messages />
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={question.title}
          description={question.text}
          confirm={question.confirm}
          variant="default"
          onConfirm={() =>
            set({ isPrivate }, () => toast({ variant: "success", title: isPrivate ? text.nowPrivate : text.nowOpen }))
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
        >
          {AUDIENCES.map((circle) => (
            <option key={circle} value={circle}>
              {text.circles[circle]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Messages() {
  const { data, isError, refetch } = useQuery(messageSettingsOptions());
  return (
    <section aria-label={text.messages} className="border-t pt-4">
      {data ? (
        <MessageChoices settings={data} />
      ) : isError ? (
        <ErrorState title={accountSettings.failed} onRetry={() => refetch()} className="py-4!" />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  );
}
