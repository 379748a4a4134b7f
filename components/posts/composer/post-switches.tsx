"use client";

import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/form/switch";
import { useCurrentUser } from "@/lib/accounts/client/current-user";

export interface PostSettings {
  isPublic: boolean;
  /** Of a public post: close friends instead of everyone. */
  isForCloseFriends: boolean;
  allowComments: boolean;
  showsLinkPreview: boolean;
}

interface PostSwitchesProps {
  settings: PostSettings;
  onChange: (settings: PostSettings) => void;
  /** Whether the text has a link that can have a preview. */
  hasLink: boolean;
}

export function PostSwitches({ settings, onChange, hasLink }: PostSwitchesProps) {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  const publicHint = () => {
    if (settings.isForCloseFriends) return t("compose.closePublicHint");
    return user?.isPrivate ? t("compose.followersHint") : t("compose.publicHint");
  };
  return (
    <>
      <Switch
        className="mt-4"
        label={t("compose.public")}
        hint={publicHint()}
        checked={settings.isPublic}
        onChange={(isPublic) => onChange({ ...settings, isPublic })}
      />
      {settings.isPublic && (
        <Switch
          className="mt-4"
          label={t("compose.closeFriends")}
          hint={t("compose.closeFriendsHint")}
          checked={settings.isForCloseFriends}
          onChange={(isForCloseFriends) => onChange({ ...settings, isForCloseFriends })}
        />
      )}
      <Switch
        className="mt-4"
        label={t("compose.allowComments")}
        hint={t("compose.allowCommentsHint")}
        checked={settings.allowComments}
        onChange={(allowComments) => onChange({ ...settings, allowComments })}
      />
      {hasLink && user?.preferences?.linkPreviews != null && (
        <Switch
          className="mt-4"
          label={t("compose.linkPreview")}
          hint={t("compose.linkPreviewHint")}
          checked={settings.showsLinkPreview}
          onChange={(showsLinkPreview) => onChange({ ...settings, showsLinkPreview })}
        />
      )}
    </>
  );
}
