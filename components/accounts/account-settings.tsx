"use client";

import { NoticeSettingsCard } from "@/components/notifications/notice-settings-card";
import { formatDate } from "@/components/shell/format";
import { Card, CardTitle } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MutedVibes } from "@/components/vibes/muted-vibes";
import type { CurrentUser } from "@/lib/accounts/contract";
import { accounts as text } from "@/lib/text/accounts";
import { DangerZone } from "./danger-zone";
import { HiddenPeople } from "./hidden-people";

/** The settings of one's own account. */
export function AccountSettings({ user, hasPassword }: { user: CurrentUser; hasPassword: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4 p-5 sm:p-6">
        <CardTitle className="text-lg">{text.settings.account}</CardTitle>
        <Field label={text.fields.email} hint={text.settings.emailFixed}>
          {(control) => <Input {...control} type="email" value={user.email} disabled />}
        </Field>
        <dl>
          <dt className="font-medium text-sm">{text.settings.created}</dt>
          <dd className="text-muted-foreground text-sm">
            <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
          </dd>
        </dl>
      </Card>
      <NoticeSettingsCard />
      <HiddenPeople />
      <MutedVibes />
      <DangerZone email={user.email} hasPassword={hasPassword} />
    </div>
  );
}
