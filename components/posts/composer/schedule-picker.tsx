"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useDeviceTimeZone } from "@/components/messages/thread/use-time-zone";
import { MonthGrid } from "@/components/ui/calendar/month-grid";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { toLocalDateTime } from "@/lib/dates/local-time";
import { dateFormatFor } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import { MAX_SCHEDULE_DAYS } from "@/lib/posts/constants";

const DAY_MS = 86_400_000;

interface SchedulePickerProps {
  /** A time in the format of a datetime-local input, in the device's time zone; empty while incomplete. */
  value: string;
  onChange: (value: string) => void;
}

function zoneName(locale: Locale, timeZone: string, at: Date): string {
  const parts = dateFormatFor(locale, { timeZone, timeZoneName: "long" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value;
  return name ? `${name} (${timeZone})` : timeZone;
}

export function SchedulePicker({ value, onChange }: SchedulePickerProps) {
  const t = useTranslations("composing.extras");
  const tComposing = useTranslations("composing");
  const locale = useLocale();
  const legend = useId();
  const timeZone = useDeviceTimeZone();
  const [today] = useState(() => new Date());
  const [day, setDay] = useState(() => (value || toLocalDateTime(new Date(today.getTime() + DAY_MS))).slice(0, 10));
  const [time, setTime] = useState(value.slice(11));
  const choose = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    onChange(nextTime === "" ? "" : `${nextDay}T${nextTime}`);
  };
  const at = time === "" ? null : new Date(`${day}T${time}`);
  return (
    <fieldset aria-labelledby={legend} className="rounded-lg border p-3">
      <p id={legend} className="font-medium text-sm">
        {t("when")}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-3">
        <MonthGrid
          value={day}
          min={toLocalDateTime(today).slice(0, 10)}
          max={toLocalDateTime(new Date(today.getTime() + MAX_SCHEDULE_DAYS * DAY_MS)).slice(0, 10)}
          onChange={(next) => choose(next, time)}
        />
        <Field
          label={t("time")}
          hint={t("zone", { name: zoneName(locale, timeZone, at ?? today) })}
          error={at !== null && at < today ? tComposing("drafts.past") : undefined}
          className="min-w-40 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              type="time"
              required
              value={time}
              onChange={(event) => choose(day, event.target.value)}
            />
          )}
        </Field>
      </div>
      <p className="mt-2 text-muted-foreground text-sm">{t("whenHint")}</p>
    </fieldset>
  );
}
