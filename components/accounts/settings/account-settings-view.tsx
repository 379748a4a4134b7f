"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { NotificationSettingsCard } from "@/components/notifications/notification-settings-card";
import { ExportCard } from "@/components/privacy/export-card";
import { ImportCard } from "@/components/privacy/import-card";
import { LanguageSwitch } from "@/components/shell/nav/language-switch";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { MutedVibes } from "@/components/vibes/muted-vibes";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { useArchivesLive } from "@/lib/privacy/client/archives-live";
import { CloseFriendsCard } from "../close-friends/close-friends-card";
import { LabelSettings } from "../muting/label-settings";
import { MutedWords } from "../muting/muted-words";
import { ReauthenticationProvider } from "../security/reauthentication";
import { SecurityCard } from "../security/security-card";
import { AllowanceCard } from "./allowance-card";
import { BlockedAndMuted } from "./blocked-and-muted";
import { DangerZone } from "./danger-zone";
import { FollowRequests } from "./follow-requests";
import { MotionSettings } from "./motion-settings";
import { PrivacySettings } from "./privacy-settings";

export function AccountSettingsView({ user, hasPassword }: { user: CurrentUser; hasPassword: boolean }) {
  const t = useTranslations("accounts");
  const { formatDate } = useFormats();
  useArchivesLive(user.id);
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <CardTitle className="text-lg">{t("settings.account")}</CardTitle>
        <Field label={t("fields.email")} hint={t("settings.emailFixed")}>
          {(control) => <Input {...control} type="email" value={user.email} disabled />}
        </Field>
        <div>
          <h3 className="font-medium text-sm">{t("settings.language")}</h3>
          <LanguageSwitch className="-mx-2" />
          <p className="text-muted-foreground text-sm">{t("settings.languageHint")}</p>
        </div>
        <dl>
          <dt className="font-medium text-sm">{t("settings.created")}</dt>
          <dd className="text-muted-foreground text-sm">
            <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
          </dd>
        </dl>
      </Card>
      <SecurityCard />
      <AllowanceCard />
      <FollowRequests isPrivate={user.isPrivate} />
      <PrivacySettings />
      <CloseFriendsCard />
      <MotionSettings />
      <NotificationSettingsCard />
      <LabelSettings />
      <MutedWords />
      <BlockedAndMuted />
      <MutedVibes />
      <ReauthenticationProvider>
        <ExportCard />
        <ImportCard hasPlan={activePlan(user) !== null} />
        <DangerZone email={user.email} hasPassword={hasPassword} />
      </ReauthenticationProvider>
    </div>
  );
}
