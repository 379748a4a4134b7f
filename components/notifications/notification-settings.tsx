"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { SingleColumn } from "@/components/shell/pages/layout";
import { SubpageHeading } from "@/components/shell/pages/subpage-heading";
import { Card } from "@/components/ui/card";
import { ColumnHead } from "@/components/ui/column-head";
import { ErrorState } from "@/components/ui/error-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { RadioOption } from "@/components/ui/form/radio-option";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useLastChosen } from "@/components/ui/use-last-chosen";
import {
  useChangeNotificationSettings,
  useNotificationSettings,
  withSettingsChange,
} from "@/lib/notifications/client/notifications";
import { CHANNELS, EMAIL_FREQUENCIES, NOTIFICATION_KINDS } from "@/lib/notifications/constants";
import type { NotificationSettings, NotificationSettingsChange } from "@/lib/notifications/contract";
import { isAlwaysEmailed } from "@/lib/notifications/policy";
import { PushCard } from "./push-card";

export function NotificationSettingsView() {
  const tNotifications = useTranslations("notifications");
  const t = useTranslations("notifications.preferences");
  const { data: settings, isError, refetch } = useNotificationSettings();
  return (
    <SingleColumn className="flex flex-col gap-4">
      <SubpageHeading href="/notifications" back={tNotifications("back")} title={t("title")} text={t("text")} />
      <PushCard />
      {settings ? (
        <Choices settings={settings} />
      ) : isError ? (
        <ErrorState title={t("failed")} onRetry={() => refetch()} />
      ) : (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-96" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </SingleColumn>
  );
}

function Choices({ settings: known }: { settings: NotificationSettings }) {
  const t = useTranslations("notifications.preferences");
  const [settings, choose] = useLastChosen(known);
  const change = useChangeNotificationSettings();
  const name = useId();
  const set = (wanted: NotificationSettingsChange) => {
    choose(withSettingsChange(settings, wanted));
    return toastOutcome(change.mutateAsync(wanted), { failed: t("saveFailed") });
  };
  return (
    <>
      <Card className="p-2 sm:p-4">
        <table className="w-full text-sm">
          <caption className="sr-only">
            <h2>{t("table")}</h2>
          </caption>
          <thead>
            <tr className="align-bottom">
              <ColumnHead className="p-2 text-left">{t("kind")}</ColumnHead>
              {CHANNELS.map((way) => (
                <ColumnHead key={way} className="w-16 px-1 py-2 text-center text-xs sm:w-24 sm:text-sm">
                  {t(`ways.${way}`)}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {NOTIFICATION_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="p-2 text-left font-normal">
                  <span className="block font-medium">{t(`kinds.${kind}.name`)}</span>
                  <span className="block text-muted-foreground">{t(`kinds.${kind}.hint`)}</span>
                </th>
                {CHANNELS.map((way) => (
                  <td key={way} className="px-1 py-3 text-center">
                    {way === "email" && isAlwaysEmailed(kind) ? (
                      <span className="text-muted-foreground text-xs sm:text-sm">{t("always")}</span>
                    ) : (
                      <Checkbox
                        checked={settings.kinds[kind][way]}
                        aria-label={t("switch", { kind: t(`kinds.${kind}.name`), way: t(`ways.${way}`) })}
                        onCheckedChange={(state) => set({ kinds: { [kind]: { [way]: state === true } } })}
                        className="mx-auto"
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card className="p-4 sm:p-6">
        <fieldset>
          <legend>
            <h2 className="font-semibold text-lg">{t("mail")}</h2>
          </legend>
          <div className="mt-1 flex flex-col">
            {EMAIL_FREQUENCIES.map((pace) => (
              <RadioOption
                key={pace}
                name={name}
                value={pace}
                label={t(`pace.${pace}.label`)}
                hint={t(`pace.${pace}.hint`)}
                checked={settings.mailPace === pace}
                onChange={() => set({ mailPace: pace })}
              />
            ))}
          </div>
        </fieldset>
        <p className="mt-2 text-muted-foreground text-sm">{t("mailNote")}</p>
      </Card>
    </>
  );
}
