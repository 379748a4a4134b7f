"use client";

import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/form/switch";
import { useCurrentUser } from "@/lib/accounts/client/current-user";

export interface PostSettings {
  isPublic: boolean;
  allowComments: boolean;
}

interface PostSwitchesProps {
  settings: PostSettings;
  onChange: (settings: PostSettings) => void;
}

export function PostSwitches({ settings, onChange }: PostSwitchesProps) {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  return (
    <>
      <Switch
        className="mt-4"
        label={t("compose.public")}
        hint={user?.isPrivate ? t("compose.followersHint") : t("compose.publicHint")}
        checked={settings.isPublic}
        onChange={(isPublic) => onChange({ ...settings, isPublic })}
      />
      <Switch
        className="mt-4"
        label={t("compose.allowComments")}
        hint={t("compose.allowCommentsHint")}
        checked={settings.allowComments}
        onChange={(allowComments) => onChange({ ...settings, allowComments })}
      />
    </>
  );
}
