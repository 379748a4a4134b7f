"use client";

import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { posts as text } from "@/lib/text/posts";

export interface PostSettings {
  isPublic: boolean;
  allowComments: boolean;
}

interface PostSwitchesProps {
  settings: PostSettings;
  onChange: (settings: PostSettings) => void;
}

/** Who may read a post, and whether it may be commented on. */
export function PostSwitches({ settings, onChange }: PostSwitchesProps) {
  return (
    <>
      <Switch
        label={text.compose.public}
        hint={text.compose.publicHint}
        checked={settings.isPublic}
        onChange={(isPublic) => onChange({ ...settings, isPublic })}
      />
      <Switch
        label={text.compose.allowComments}
        hint={text.compose.allowCommentsHint}
        checked={settings.allowComments}
        onChange={(allowComments) => onChange({ ...settings, allowComments })}
      />
    </>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="mt-4 flex items-start gap-3">
      <Checkbox
        id={id}
        checked={checked}
        onCheckedChange={(now) => onChange(now === true)}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
      <div className="text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground">
          {hint}
        </p>
      </div>
    </div>
  );
}
