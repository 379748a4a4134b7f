"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Captions } from "@/lib/media/contract";
import { PLAYBACK_RATES } from "./player-memory";
import type { StreamQuality } from "./use-stream";

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select: it works in full screen, by keyboard, and as a wheel on a phone. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-9 max-w-44 rounded-md border border-white/40 bg-neutral-900 px-2 text-white focus-visible:outline-white pointer-coarse:min-h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PlayerSettingsProps {
  id: string;
  captions: readonly Captions[];
  language: string | null;
  onLanguage: (language: string | null) => void;
  rate: number;
  onRate: (rate: number) => void;
  quality: StreamQuality;
  onCaptions?: (() => void) | undefined;
  /** Starts picture-in-picture; null if unsupported. */
  onPictureInPicture: (() => void) | null;
}

const NO_CAPTIONS = "";

export function PlayerSettings(props: PlayerSettingsProps) {
  const t = useTranslations("player.player");
  const { id, captions, language, onLanguage, rate, onRate, quality, onCaptions, onPictureInPicture } = props;
  const { rungs, playing, chosen, choose } = quality;
  const lines = rungs.find(({ index }) => index === playing)?.lines;
  const row = "min-h-11 rounded-md text-left underline-offset-4 hover:underline focus-visible:outline-white";
  return (
    <fieldset
      id={id}
      className="absolute right-2 bottom-14 z-20 flex max-h-[calc(100%-4rem)] w-64 max-w-[calc(100%-1rem)] flex-col overflow-y-auto rounded-lg bg-black/90 px-4 py-2 text-sm text-white shadow-float"
    >
      <legend className="sr-only">{t("settings")}</legend>
      {captions.length > 0 && (
        <Choice
          label={t("captions")}
          value={language ?? NO_CAPTIONS}
          options={[
            { value: NO_CAPTIONS, label: t("off") },
            ...captions.map(({ language: value, label, automatic }) => ({
              value,
              label: automatic ? t("automaticCaptions", { name: label }) : label,
            })),
          ]}
          onChange={(value) => onLanguage(value === NO_CAPTIONS ? null : value)}
        />
      )}
      <Choice
        label={t("speed")}
        value={String(rate)}
        options={PLAYBACK_RATES.map((value) => ({
          value: String(value),
          label: value === 1 ? t("normal") : t("times", { rate: value }),
        }))}
        onChange={(value) => onRate(Number(value))}
      />
      {rungs.length > 1 && (
        <Choice
          label={t("quality")}
          value={chosen === null ? NO_CAPTIONS : String(chosen)}
          options={[
            { value: NO_CAPTIONS, label: chosen === null && lines ? t("autoAt", { lines: String(lines) }) : t("auto") },
            ...rungs.map((rung) => ({ value: String(rung.index), label: t("lines", { lines: String(rung.lines) }) })),
          ]}
          onChange={(value) => choose(value === NO_CAPTIONS ? null : Number(value))}
        />
      )}
      {onPictureInPicture && (
        <button type="button" onClick={onPictureInPicture} className={`@md:hidden ${row}`}>
          {t("pictureInPicture")}
        </button>
      )}
      {onCaptions && (
        <button type="button" onClick={onCaptions} className={row}>
          {captions.length > 0 ? t("editCaptions") : t("addCaptions")}
        </button>
      )}
    </fieldset>
  );
}
