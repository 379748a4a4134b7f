"use client";

import { Switch } from "@/components/ui/form/switch";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { posts as text } from "@/lib/text/posts";

export interface PostSettings {
  isPublic: boolean;
  allowComments: boolean;
}

interface PostSwitchesProps {
  settings: PostSettings;
  onChange: (settings: PostSettings) => void;
}

export function PostSwitches({ settings, onChange }: PostSwitchesProps) {
  const { user } = useCurrentUser();
  return (
    <>
      <Switch
        className="mt-4"
        label={text.compose.public}
        hint={user?.isPrivate ? text.compose.followersHint : text.compose.publicHint}
        checked={settings.isPublic}
        onChange={(isPublic) => onChange({ ...settings, isPublic })}
      />
      <Switch
        className="mt-4"
        label={text.compose.allowComments}
        hint={text.compose.allowCommentsHint}
        checked={settings.allowComments}
        onChange={(allowComments) => onChange({ ...settings, allowComments })}
      />
    </>
  );
}
