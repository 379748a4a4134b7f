"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";

export interface ChartPoint {
  day: string;
  value: number;
}

interface ChartProps {
  name: string;
  points: readonly ChartPoint[];
  /** `line` for totals, `bars` for daily amounts. */
  kind: "line" | "bars";
}

/** SVG units; the drawing is stretched to the available width. */
const [WIDTH, HEIGHT] = [600, 160];

/** Formats an ISO 8601 date. */
function useDayFormat(): (day: string) => string {
  const { formatDate } = useFormats();
  return (day) => formatDate(`${day}T12:00:00Z`);
}

/** The margin above and below a line, as a share of its range. */
const CHART_PADDING_SHARE = 0.15;
const TICK_STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The range of the axis: from zero to a round number, or close around a line that is far from zero. */
function rangeOf(points: readonly ChartPoint[], kind: ChartProps["kind"]): { base: number; top: number } {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(1, ...values)];
  if (kind === "line" && least > most / 2) {
    const air = Math.max(1, (most - least) * CHART_PADDING_SHARE);
    return { base: Math.floor(least - air), top: Math.ceil(most + air) };
  }
  const power = 10 ** Math.floor(Math.log10(most));
  const step = TICK_STEPS.find((each) => each * power >= most) ?? 10;
  return { base: 0, top: Math.ceil(step * power) };
}

export function Chart({ name, points, kind }: ChartProps) {
  const t = useTranslations("insights");
  const formatDay = useDayFormat();
  const [at, setAt] = useState<number | null>(null);
  const { base, top } = rangeOf(points, kind);
  const x = (index: number) => ((index + 0.5) / points.length) * WIDTH;
  const y = (value: number) => HEIGHT - ((value - base) / Math.max(1, top - base)) * HEIGHT;
  const most = points.reduce<ChartPoint | null>(
    (found, point) => (found && found.value >= point.value ? found : point),
    null,
  );
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last || !most) return null;
  const chosen = at === null ? null : points[at];
  const summary = t("chartSummary", {
    name,
    first: formatDay(first.day),
    last: formatDay(last.day),
    most: most.value,
    on: formatDay(most.day),
  });
  const move = ({ currentTarget, clientX }: React.PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - box.left) / box.width) * points.length);
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  };
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium text-sm">
        {name}
        <span className="font-normal text-muted-foreground tabular-nums">
          {chosen ? `${formatDay(chosen.day)}: ${t("number", { value: chosen.value })}` : " "}
        </span>
      </figcaption>
      <div className="mt-2 flex gap-2">
        <div aria-hidden className="flex flex-col justify-between text-muted-foreground text-xs tabular-nums">
          <span>{t("number", { value: top })}</span>
          <span>{t("number", { value: base })}</span>
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 flex-1 touch-pan-y overflow-visible"
          onPointerMove={move}
          onPointerDown={move}
          onPointerLeave={() => setAt(null)}
        >
          <path
            d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
            className="stroke-border"
            vectorEffect="non-scaling-stroke"
          />
          {kind === "bars" ? (
            points.map(({ day, value }, index) => (
              <rect
                key={day}
                x={x(index) - (WIDTH / points.length) * 0.36}
                width={(WIDTH / points.length) * 0.72}
                y={value > 0 ? Math.min(y(value), HEIGHT - 2) : HEIGHT}
                height={value > 0 ? Math.max(2, HEIGHT - y(value)) : 0}
                className={index === at ? "fill-primary-hover" : "fill-primary"}
              />
            ))
          ) : (
            <path
              d={points.map(({ value }, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(value)}`).join("")}
              className="fill-none stroke-2 stroke-primary"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {at !== null && (
            <path d={`M${x(at)} 0V${HEIGHT}`} className="stroke-ring" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-muted-foreground text-xs">
        <span>{formatDay(first.day)}</span>
        <span>{formatDay(last.day)}</span>
      </p>
      <Table name={name} points={points} />
    </figure>
  );
}

function Table({ name, points }: { name: string; points: readonly ChartPoint[] }) {
  const t = useTranslations("insights");
  const formatDay = useDayFormat();
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-2 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted-foreground underline-offset-4 hover:underline sm:min-h-8">
        {t("asTable")}
        <span className="sr-only">: {name}</span>
      </summary>
      {open && (
        <div className="max-h-64 overflow-y-auto">
          <table className="w-full">
            <caption className="sr-only">{name}</caption>
            <thead className="text-left text-muted-foreground">
              <tr>
                <th className="py-1 font-normal">{t("day")}</th>
                <th className="py-1 text-right font-normal">{name}</th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {points.map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row" className="py-1 text-left font-normal">
                    {formatDay(day)}
                  </th>
                  <td className="py-1 text-right tabular-nums">{t("number", { value })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
