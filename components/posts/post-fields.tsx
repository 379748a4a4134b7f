"use client";

import { type Control, Controller, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Textarea } from "@/components/ui/textarea";
import { POST_MAX } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";

export interface PostForm {
  text: string;
  isPublic: boolean;
  allowComments: boolean;
}

/** From here on the room that is left is shown. */
const NEAR = POST_MAX - 500;

/** The text of a post and its two switches: what writing and editing have in common. */
export function PostFields({ control }: { control: Control<PostForm> }) {
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={control}
        name="text"
        render={({ field }) => (
          <div>
            <Textarea
              {...field}
              rows={6}
              aria-label={text.compose.label}
              aria-describedby="post-room"
              placeholder={text.compose.hint}
              className="min-h-36 text-base"
            />
            <Room control={control} />
          </div>
        )}
      />
      <Switch control={control} name="isPublic" label={text.compose.public} hint={text.compose.publicHint} />
      <Switch
        control={control}
        name="allowComments"
        label={text.compose.allowComments}
        hint={text.compose.allowCommentsHint}
      />
    </div>
  );
}

function Room({ control }: { control: Control<PostForm> }) {
  const length = useWatch({ control, name: "text" }).trim().length;
  const over = length - POST_MAX;
  return (
    <p
      id="post-room"
      aria-live="polite"
      data-over={over > 0}
      className="mt-1 min-h-5 text-right text-muted-foreground text-sm data-[over=true]:text-destructive"
    >
      {over > 0 ? text.compose.over(over) : length > NEAR ? text.compose.left(-over) : ""}
    </p>
  );
}

interface SwitchProps {
  control: Control<PostForm>;
  name: "isPublic" | "allowComments";
  label: string;
  hint: string;
}

function Switch({ control, name, label, hint }: SwitchProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className="flex items-start gap-3">
          <Checkbox
            id={`post-${name}`}
            ref={field.ref}
            checked={field.value}
            onCheckedChange={(checked) => field.onChange(checked === true)}
            onBlur={field.onBlur}
            aria-describedby={`post-${name}-hint`}
            className="mt-0.5"
          />
          <div className="text-sm">
            <label htmlFor={`post-${name}`} className="font-medium">
              {label}
            </label>
            <p id={`post-${name}-hint`} className="text-muted-foreground">
              {hint}
            </p>
          </div>
        </div>
      )}
    />
  );
}
