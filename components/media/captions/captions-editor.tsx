"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { readDraftText, storeDraftText } from "@/components/ui/form/draft-text";
import { Textarea } from "@/components/ui/form/textarea";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { formatClock } from "@/lib/dates/format-clock";
import { captionsFileOptions, useAddCaptions } from "@/lib/media/client/media";
import type { Captions, Media } from "@/lib/media/contract";
import { captionsDraftName } from "./captions-draft";
import { cueStartSeconds, parseCues, writeCues } from "./cues";

interface CaptionsEditorProps {
  media: Media;
  captions: Captions;
  onEdited: () => void;
  onSaved: (media: Media) => void;
  onCancel: () => void;
}

/** The text of captions, a field for each cue. What is saved replaces them as the owner's own. */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const t = useTranslations("player.captions");
  const { data: file, isError, refetch } = useQuery(captionsFileOptions(props.media.id, props.captions.id));
  if (isError) return <ErrorState title={t("loadFailed")} onRetry={() => refetch()} className="py-4!" />;
  if (file === undefined)
    return (
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  return <CueForm {...props} file={file} />;
}

const textsOf = (form: HTMLFormElement): string[] => new FormData(form).getAll("cue").map(String);

/** Corrections, stored in this tab for their author until they are saved, so that the end of a session keeps them. */
function useStoredCues(captionsId: string): [stored: string[] | null, store: (texts: string[] | null) => void] {
  const { user } = useCurrentUser();
  const userId = user?.id ?? null;
  const what = captionsDraftName(captionsId);
  const stored = useMemo(() => {
    const text = userId && readDraftText(userId, what);
    return text ? (JSON.parse(text) as string[]) : null;
  }, [userId, what]);
  return [stored, (texts) => userId && storeDraftText(userId, what, texts ? JSON.stringify(texts) : "")];
}

function CueForm({ media, captions, file, onEdited, onSaved, onCancel }: CaptionsEditorProps & { file: string }) {
  const t = useTranslations("player.captions");
  const tCommon = useTranslations("commonText");
  const id = useId();
  const [stored, store] = useStoredCues(captions.id);
  const cues = useMemo(
    () =>
      parseCues(file).map((cue, place) => ({ ...cue, fieldId: `${id}${place}`, initial: stored?.[place] ?? cue.text })),
    [file, id, stored],
  );
  useEffect(() => {
    if (stored) onEdited();
  }, [stored, onEdited]);
  const add = useAddCaptions(media.id);
  const [isEmpty, setIsEmpty] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (add.isPending) return;
    const texts = textsOf(event.currentTarget);
    const text = writeCues(cues.map((cue, index) => ({ ...cue, text: texts[index] ?? "" })));
    setIsEmpty(text === null);
    if (text === null) return;
    const { language, label } = captions;
    toastOutcome(add.mutateAsync({ language, label, text, replaces: captions.id }), {
      done: (after) => {
        store(null);
        onSaved(after);
        toast({ variant: "success", title: t("saved") });
      },
      failed: t("saveFailed"),
    });
  };
  return (
    <form
      onSubmit={save}
      onInput={(event) => {
        store(textsOf(event.currentTarget));
        onEdited();
      }}
    >
      <ul aria-label={captions.label} className="flex flex-col gap-2">
        {cues.map((cue) => {
          const time = formatClock(cueStartSeconds(cue));
          return (
            <li
              key={cue.fieldId}
              className="flex items-start gap-2 [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]"
            >
              <label htmlFor={cue.fieldId} className="w-14 shrink-0 pt-3 text-muted-foreground text-sm tabular-nums">
                {time}
              </label>
              <Textarea
                id={cue.fieldId}
                name="cue"
                aria-label={t("cueAt", { time })}
                lang={captions.language}
                rows={1}
                defaultValue={cue.initial}
                className="min-h-11 scroll-mb-20"
              />
            </li>
          );
        })}
      </ul>
      {isEmpty && (
        <p role="alert" className="mt-3 text-destructive text-sm">
          {t("allEmpty")}
        </p>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-t bg-popover px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button variant="outline" onClick={onCancel}>
          {tCommon("cancel")}
        </Button>
        <Button type="submit" aria-busy={add.isPending}>
          {add.isPending ? t("saving") : t("save")}
        </Button>
      </div>
    </form>
  );
}
