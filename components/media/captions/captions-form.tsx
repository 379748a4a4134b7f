"use client";

import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/form/control";
import { Field } from "@/components/ui/form/field";
import { InputField } from "@/components/ui/form/text-fields";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddCaptions } from "@/lib/media/client/media";
import { MAX_CAPTION_LANGUAGES, MAX_CAPTIONS_LENGTH } from "@/lib/media/constants";
import type { Media } from "@/lib/media/contract";
import { FileInput } from "../attachments/file-input";
import { captionLanguages, nativeLanguageName } from "./languages";

/** The WebVTT header, after an optional byte order mark. */
const VTT = /^\uFEFF?WEBVTT(\s|$)/;

type VttError = "media.captionsTooLong" | "media.badCaptions" | "player.captions.unreadable";

/** Reads the text of a chosen file, or returns the key of an error message. */
async function readVtt(file: File): Promise<{ vtt: string } | { wrong: VttError }> {
  // UTF-8 takes at most four bytes per character.
  if (file.size > MAX_CAPTIONS_LENGTH * 4) return { wrong: "media.captionsTooLong" };
  try {
    const vtt = await file.text();
    if (!VTT.test(vtt)) return { wrong: "media.badCaptions" };
    return vtt.length > MAX_CAPTIONS_LENGTH ? { wrong: "media.captionsTooLong" } : { vtt };
  } catch {
    return { wrong: "player.captions.unreadable" };
  }
}

export function CaptionsForm({ media, onAdded }: { media: Media; onAdded: (media: Media) => void }) {
  const tMedia = useTranslations("media");
  const t = useTranslations("player.captions");
  const written = media.captions.filter(({ automatic }) => !automatic);
  const taken = new Set(written.map(({ language }) => language));
  const free = captionLanguages(useLocale()).filter(({ code }) => !taken.has(code));
  const [chosen, setChosen] = useState("en");
  const language = taken.has(chosen) ? (free[0]?.code ?? "") : chosen;
  const [name, setName] = useState<string | null>(null);
  const [file, setFile] = useState<{ name: string; vtt: string } | null>(null);
  const [wrong, setWrong] = useState<VttError | "player.captions.needFile">();
  const input = useRef<HTMLInputElement>(null);
  const add = useAddCaptions(media.id);
  const label = name ?? nativeLanguageName(language);
  if (media.captions.length >= MAX_CAPTION_LANGUAGES) return <p className="mt-5 text-sm">{tMedia("captionsMost")}</p>;

  const choose = async (given: File | undefined) => {
    if (!given) return;
    const read = await readVtt(given);
    setFile("vtt" in read ? { name: given.name, vtt: read.vtt } : null);
    setWrong("wrong" in read ? read.wrong : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (!file) {
      setWrong((before) => before ?? "player.captions.needFile");
      return;
    }
    toastOutcome(add.mutateAsync({ language, label: label.trim() || nativeLanguageName(language), text: file.vtt }), {
      done: (after) => {
        onAdded(after);
        setFile(null);
        setName(null);
        toast({ variant: "success", title: t("added") });
      },
      failed: t("addFailed"),
    });
  };
  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("language")}>
          {(control) => (
            <select
              {...control}
              value={language}
              onChange={({ target }) => {
                setChosen(target.value);
                setName(null);
              }}
              className={`h-11 bg-card! sm:h-10 ${controlClass}`}
            >
              {free.map(({ code, name: called }) => (
                <option key={code} value={code}>
                  {called}
                </option>
              ))}
            </select>
          )}
        </Field>
        <InputField label={t("name")} hint={t("nameHint")} maxLength={60} value={label} onChange={setName} />
      </div>
      <Field label={t("file")} error={wrong}>
        {(control) => (
          <>
            <Button variant="outline" {...control} onClick={() => input.current?.click()} className="justify-start">
              <FileText aria-hidden />
              <span className="truncate">{file?.name ?? t("choose")}</span>
            </Button>
            <FileInput ref={input} accept=".vtt,text/vtt" onFiles={([chosen]) => void choose(chosen)} />
          </>
        )}
      </Field>
      <Button type="submit" aria-busy={add.isPending} className="self-end max-sm:w-full">
        {add.isPending ? t("adding") : t("add")}
      </Button>
    </form>
  );
}
