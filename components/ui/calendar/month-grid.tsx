"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { addDays, addMonths, clampDay, type Day, dayName, monthName, weekdayOf, weeksOf } from "@/lib/dates/days";
import { IconButton } from "../icon-button";

interface MonthGridProps {
  value: Day;
  min: Day;
  max: Day;
  onChange: (day: Day) => void;
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The roles of WAI-ARIA's date picker grid. */
const GRID = { role: "grid" } as const;
const cell = (isChosen: boolean) => ({ role: "gridcell", "aria-selected": isChosen }) as const;

function target(day: Day, { key, shiftKey }: KeyboardEvent): Day | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, 6 - weekdayOf(day));
    case "PageUp":
      return addMonths(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** Arrows move by days and weeks, Home and End within the week, Page Up and Page Down by months. */
export function MonthGrid({ value, min, max, onChange }: MonthGridProps) {
  const t = useTranslations("calendar");
  const locale = useLocale();
  const heading = useId();
  const grid = useRef<HTMLTableElement>(null);
  /** The day in the tab order; its month is shown. */
  const [current, setCurrent] = useState(() => clampDay(value, min, max));
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);
  const go = (day: Day) => setCurrent(clampDay(day, min, max));
  const press = (event: KeyboardEvent) => {
    const day = target(current, event);
    if (!day) return;
    event.preventDefault();
    moved.current = clampDay(day, min, max) !== current;
    go(day);
  };
  const month = current.slice(0, 7);
  return (
    <div className="w-full max-w-80">
      <div className="flex items-center justify-between">
        <IconButton
          label={t("previous")}
          aria-disabled={month <= min.slice(0, 7)}
          onClick={() => go(addMonths(current, -1))}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <p id={heading} aria-live="polite" className="font-medium text-sm">
          {monthName(locale, current)}
        </p>
        <IconButton
          label={t("next")}
          aria-disabled={month >= max.slice(0, 7)}
          onClick={() => go(addMonths(current, 1))}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <table ref={grid} {...GRID} aria-labelledby={heading} onKeyDown={press} className="w-full table-fixed">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={t(`weekdays.${weekday}.long`)}
                className="h-8 font-normal text-muted-foreground text-xs"
              >
                {t(`weekdays.${weekday}.short`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(current).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => (
                <DayCell
                  key={day ?? `none-${weekday}`}
                  day={day}
                  isChosen={day === value}
                  isCurrent={day === current}
                  isOpen={day !== null && day >= min && day <= max}
                  onChoose={(chosen) => {
                    setCurrent(chosen);
                    onChange(chosen);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  /** Null outside the month. */
  day: Day | null;
  isChosen: boolean;
  isCurrent: boolean;
  isOpen: boolean;
  onChoose: (day: Day) => void;
}

function DayCell({ day, isChosen, isCurrent, isOpen, onChoose }: DayCellProps) {
  const locale = useLocale();
  if (day === null) return <td />;
  return (
    <td {...cell(isChosen)} className="p-0 text-center">
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        disabled={!isOpen}
        aria-label={dayName(locale, day)}
        data-chosen={isChosen || undefined}
        onClick={() => onChoose(day)}
        className="size-10 rounded-full text-sm tabular-nums hover:bg-muted disabled:pointer-events-none disabled:text-muted-foreground/60 data-chosen:bg-primary data-chosen:text-primary-foreground"
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
