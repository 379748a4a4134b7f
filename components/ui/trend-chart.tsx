"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";

interface TrendPoint {
  label: string;
  value: number;
}

interface TrendChartProps {
  title: string;
  points: readonly TrendPoint[];
  format: (value: number) => string;
  empty: string;
}

/** The lowest round number that covers all values: 1, 2 or 5 times a power of ten. */
function ceilingOf(values: readonly number[]): number {
  const most = Math.max(...values, 0);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A bar chart over time. The pointer and the arrow keys select a bar; its value is shown above and announced. */
export function TrendChart({ title, points, format, empty }: TrendChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  if (!point) return <p className="py-8 text-center text-muted-foreground text-sm">{empty}</p>;
  const ceiling = ceilingOf(points.map(({ value }) => value));
  const said = `${point.label}: ${format(point.value)}`;
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const to = event.key === "Home" ? 0 : event.key === "End" ? last : step ? at + step : null;
    if (to === null) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, to)));
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * points.length))));
  };
  return (
    <div>
      <p aria-hidden className="flex items-baseline justify-between gap-2 text-muted-foreground text-xs">
        <span>{point.label}</span>
        <span className="font-semibold text-base text-foreground tabular-nums">{format(point.value)}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={at + 1}
        aria-valuetext={said}
        onKeyDown={go}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setChosen(null)}
        className="relative mt-2 h-36 touch-pan-y rounded-sm border-b"
      >
        <span
          aria-hidden
          className="absolute top-0 right-0 left-0 border-t border-dashed text-muted-foreground text-xs"
        >
          {format(ceiling)}
        </span>
        <span aria-hidden className="absolute top-1/2 right-0 left-0 border-t border-dashed" />
        <span aria-hidden className="relative flex h-full items-end gap-px">
          {points.map(({ label, value }, index) => (
            <span key={label} className="flex h-full min-w-0 flex-1 items-end">
              <span
                className={`w-full rounded-t-xs ${index === at ? "bg-primary" : "bg-primary/45"}`}
                style={{ height: `${Math.max(value > 0 ? 1.5 : 0, (value / ceiling) * 100)}%` }}
              />
            </span>
          ))}
        </span>
      </div>
      <p aria-hidden className="mt-1 flex justify-between text-muted-foreground text-xs tabular-nums">
        <span>{points[0]?.label}</span>
        <span>{points[last]?.label}</span>
      </p>
    </div>
  );
}
