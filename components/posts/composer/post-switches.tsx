"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/form/select";
import { Switch } from "@/components/ui/form/switch";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { COMMENT_AUDIENCES } from "@/lib/posts/constants";
import type { CommentAudience } from "@/lib/posts/contract";

type OpenAudience = Exclude<CommentAudience, "nobody">;

const isOpenAudience = (audience: CommentAudience): audience is OpenAudience => audience !== "nobody";
const OPEN_AUDIENCES = COMMENT_AUDIENCES.filter(isOpenAudience);

/** The choice in the select: everyone for a post or draft whose comments are off, or that has none. */
export const openAudienceOf = (audience: CommentAudience | undefined): OpenAudience =>
  audience && isOpenAudience(audience) ? audience : "everyone";

export interface PostSettings {
  isPublic: boolean;
  /** Whether a public post is for close friends instead of everyone. */
  isForCloseFriends: boolean;
  allowComments: boolean;
  /** The choice while comments are allowed. */
  commentAudience: OpenAudience;
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
      {settings.allowComments && (
        <AudienceSelect
          audience={settings.commentAudience}
          onChange={(commentAudience) => onChange({ ...settings, commentAudience })}
        />
      )}
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

interface AudienceSelectProps {
  audience: OpenAudience;
  onChange: (audience: OpenAudience) => void;
}

/** A choice below "Allow comments", beside its text. */
function AudienceSelect({ audience, onChange }: AudienceSelectProps) {
  const t = useTranslations("posts.compose.audience");
  const choose = (value: string) => {
    const chosen = OPEN_AUDIENCES.find((each) => each === value);
    if (chosen) onChange(chosen);
  };
  return (
    <Select
      aria-label={t("label")}
      className="mt-2 ml-8 flex"
      value={audience}
      onChange={(event) => choose(event.target.value)}
      options={OPEN_AUDIENCES.map((each) => [each, t(each)])}
    />
  );
}
