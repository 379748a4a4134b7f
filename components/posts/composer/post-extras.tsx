"use client";

import { BarChart3, CalendarClock, TriangleAlert, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { InputField } from "@/components/ui/form/text-fields";
import { IconButton } from "@/components/ui/icon-button";
import { toLocalDateTime } from "@/lib/dates/local-time";
import { MAX_POLL_OPTION_LENGTH, MAX_POLL_OPTIONS, MAX_WARNING_LENGTH, MIN_POLL_OPTIONS } from "@/lib/posts/constants";
import type { DraftContent } from "@/lib/posts/contract/drafts";

const SchedulePicker = lazyWithRetry(() => import("./schedule-picker").then((module) => module.SchedulePicker), {
  messages: ["calendar", "composing"],
});
const DAY_MS = 86_400_000;
const POLL_DURATIONS_MINUTES = [60, 6 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;

/** Poll fields are keyed by position, because the options have no ids yet. */
const PLACES = ["first", "second", "third", "fourth"] as const;

export interface PostExtrasDraft {
  contentWarning: string | null;
  poll: DraftContent["poll"];
  /** A time in the format of a datetime-local input, in the writer's time zone; null for now. */
  publishAt: string | null;
}

interface PostExtrasProps {
  extras: PostExtrasDraft;
  onChange: (extras: PostExtrasDraft) => void;
  /** Only new posts may have a poll or a schedule; a poll requires a post without media. */
  mayPoll: boolean;
  maySchedule: boolean;
}

const emptyPoll = () => ({ options: ["", ""], multiple: false, minutes: 24 * 60 });

/** Whether the extras are complete: each poll option is filled in and unique. */
export function isExtrasComplete({ poll, contentWarning, publishAt }: PostExtrasDraft): boolean {
  const options = poll?.options.map((option) => option.trim().toLowerCase()) ?? [];
  return (
    options.every((option) => option !== "") &&
    new Set(options).size === options.length &&
    (contentWarning ?? "").length <= MAX_WARNING_LENGTH &&
    publishAt !== ""
  );
}

export function PostExtras({ extras, onChange, mayPoll, maySchedule }: PostExtrasProps) {
  const t = useTranslations("composing.extras");
  const { contentWarning, poll, publishAt } = extras;
  const set = (change: Partial<PostExtrasDraft>) => onChange({ ...extras, ...change });
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Toggle
          label={t("warning")}
          on={contentWarning !== null}
          onChange={(on) => set({ contentWarning: on ? "" : null })}
        >
          <TriangleAlert aria-hidden />
        </Toggle>
        {mayPoll && (
          <Toggle label={t("poll")} on={poll !== null} onChange={(on) => set({ poll: on ? emptyPoll() : null })}>
            <BarChart3 aria-hidden />
          </Toggle>
        )}
        {maySchedule && (
          <Toggle
            label={t("schedule")}
            on={publishAt !== null}
            onChange={(on) => set({ publishAt: on ? toLocalDateTime(new Date(Date.now() + DAY_MS)) : null })}
          >
            <CalendarClock aria-hidden />
          </Toggle>
        )}
      </div>
      {contentWarning !== null && (
        <InputField
          label={t("warning")}
          hint={t("warningHint")}
          value={contentWarning}
          maxLength={MAX_WARNING_LENGTH}
          onChange={(text) => set({ contentWarning: text })}
        />
      )}
      {poll && mayPoll && <PollFields poll={poll} onChange={(next) => set({ poll: next })} />}
      {publishAt !== null && maySchedule && (
        <SchedulePicker value={publishAt} onChange={(next) => set({ publishAt: next })} />
      )}
    </div>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

function Toggle({ label, on, onChange, children }: ToggleProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className="aria-pressed:border-primary aria-pressed:text-primary"
    >
      {children}
      {label}
    </Button>
  );
}

type PollDraft = NonNullable<DraftContent["poll"]>;

function PollFields({ poll, onChange }: { poll: PollDraft; onChange: (poll: PollDraft) => void }) {
  const t = useTranslations("composing.extras");
  const { options, multiple, minutes } = poll;
  const id = useId();
  const setOption = (place: number, words: string) =>
    onChange({ ...poll, options: options.map((option, at) => (at === place ? words : option)) });
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border p-3">
      <legend className="px-1 font-medium text-sm">{t("poll")}</legend>
      {options.map((option, place) => (
        <div key={PLACES[place]} className="flex items-center gap-2">
          <InputField
            label={t("option", { number: place + 1 })}
            hideLabel
            className="flex-1"
            value={option}
            maxLength={MAX_POLL_OPTION_LENGTH}
            placeholder={t("option", { number: place + 1 })}
            onChange={(text) => setOption(place, text)}
          />
          {options.length > MIN_POLL_OPTIONS && (
            <IconButton
              label={t("removeOption", { number: place + 1 })}
              onClick={() => onChange({ ...poll, options: options.filter((_, at) => at !== place) })}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {options.length < MAX_POLL_OPTIONS && (
          <Button variant="outline" size="sm" onClick={() => onChange({ ...poll, options: [...options, ""] })}>
            {t("addOption")}
          </Button>
        )}
        <span className="flex min-h-8 items-center gap-2 text-sm">
          <Checkbox id={id} checked={multiple} onCheckedChange={(on) => onChange({ ...poll, multiple: on === true })} />
          <label htmlFor={id}>{t("multiple")}</label>
        </span>
        <label className="flex items-center gap-2 text-sm">
          {t("open")}
          <select
            value={minutes}
            onChange={(event) => onChange({ ...poll, minutes: Number(event.target.value) })}
            className="min-h-9 rounded-md border bg-background px-2"
          >
            {POLL_DURATIONS_MINUTES.map((each) => (
              <option key={each} value={each}>
                {each < 1_440 ? t("duration.hours", { hours: each / 60 }) : t("duration.days", { days: each / 1_440 })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </fieldset>
  );
}
