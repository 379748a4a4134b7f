"use client";

import { useTranslations } from "next-intl";
import type { Attachments } from "@/components/media/attachments/use-attachments";
import { Checking } from "@/components/screening/checking";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { Switch } from "@/components/ui/form/switch";
import { InputField } from "@/components/ui/form/text-fields";
import { Textarea } from "@/components/ui/form/textarea";
import { Skeleton } from "@/components/ui/skeleton";
import { MAX_ALT_LENGTH } from "@/lib/media/constants";
import { MAX_VIBE_TEXT_LENGTH } from "@/lib/vibes/constants";
import { VibePreview } from "./vibe-preview";

const SingleUpload = lazyWithRetry(
  () => import("@/components/media/uploads/single-upload").then((module) => module.SingleUpload),
  { messages: ["media", "player", "uploads"], loading: () => <Skeleton className="h-24 w-full rounded-xl" /> },
);

/** The remaining characters are shown from this many on. */
const COUNTER_THRESHOLD_CHARS = 50;

interface CreateFormProps {
  attachments: Attachments;
  words: string;
  onWords: (words: string) => void;
  isForCloseFriends: boolean;
  onForCloseFriends: (isForCloseFriends: boolean) => void;
  pending: boolean;
  onSubmit: () => void;
  /** Called when the dialog closes for another page. */
  onLeave: () => void;
}

export function CreateForm(props: CreateFormProps) {
  const { attachments, words, onWords, isForCloseFriends, onForCloseFriends, pending, onSubmit, onLeave } = props;
  const t = useTranslations("vibes.compose");
  const tScreening = useTranslations("screening");
  const [item] = attachments.items;
  const over = words.trim().length - MAX_VIBE_TEXT_LENGTH;
  const ready = attachments.wanted?.length === 1 && over <= 0;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onSubmit();
      }}
    >
      <SingleUpload attachments={attachments}>
        {(chosen) => <VibePreview item={chosen} words={words.trim()} />}
      </SingleUpload>
      <Field
        label={t("text")}
        hint={
          <span aria-live="polite" className={over > 0 ? "text-destructive" : undefined}>
            {over > 0 ? t("over", { count: over }) : over > -COUNTER_THRESHOLD_CHARS ? t("left", { count: -over }) : ""}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={words}
            placeholder={t("textHint", { kind: item?.kind ?? "none" })}
            onChange={(event) => onWords(event.target.value)}
          />
        )}
      </Field>
      {item && (
        <InputField
          label={t("alt")}
          value={item.alt}
          maxLength={MAX_ALT_LENGTH}
          placeholder={t("altHint")}
          onChange={(text) => attachments.describe(item.key, text)}
        />
      )}
      <Switch
        label={t("closeFriends")}
        hint={t("closeFriendsHint")}
        checked={isForCloseFriends}
        onChange={onForCloseFriends}
      />
      <DialogFooter className="mt-2 sm:items-center">
        <Checking busy={pending} words={tScreening("checking.vibe")} />
        <ButtonLink href="/vibes/archive" onClick={onLeave} variant="ghost">
          {t("archive")}
        </ButtonLink>
        {/* Not disabled while saving: it would lose the focus. */}
        <Button type="submit" disabled={!ready} aria-busy={pending}>
          {pending ? t("sharing") : t("share")}
        </Button>
      </DialogFooter>
    </form>
  );
}
