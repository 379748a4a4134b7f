"use client";

import { useTranslations } from "next-intl";
import { ColumnHead } from "@/components/ui/column-head";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Input } from "@/components/ui/form/input";
import type { Threshold } from "@/lib/admin/contract/screening";
import { HIT_SOURCES } from "@/lib/screening/constants";

/** The hold threshold when holding is switched on again. */
const DEFAULT_HOLD_SCORE = 0.9;

export const thresholdKey = ({ language, source, category }: Threshold) => `${language} ${source} ${category}`;

interface ThresholdTableProps {
  /** The id of the heading that names the table. */
  labelledBy: string;
  /** The thresholds of one language. */
  thresholds: readonly Threshold[];
  /** The active thresholds by their keys. */
  before: ReadonlyMap<string, Threshold>;
  onChange: (changed: Threshold) => void;
}

/** The thresholds grouped by source, a row per category. Unsaved changes are marked. */
export function ThresholdTable({ labelledBy, thresholds, before, onChange }: ThresholdTableProps) {
  const t = useTranslations("staffScreening.thresholds");
  const tStaffScreening = useTranslations("staffScreening");
  const sources = HIT_SOURCES.filter((source) => thresholds.some((one) => one.source === source));
  return (
    <div className="overflow-x-auto rounded-xl border bg-card [&_:is(input,button)]:scroll-mb-32">
      <table aria-labelledby={labelledBy} className="w-full text-left text-sm">
        <thead className="border-b bg-muted/50">
          <tr>
            <ColumnHead className="px-3 py-2.5 sm:px-4">{t("columns.what")}</ColumnHead>
            <ColumnHead className="w-20 px-1 py-2.5 sm:w-28 sm:px-2">{t("columns.queue")}</ColumnHead>
            <ColumnHead className="w-20 px-1 py-2.5 sm:w-28 sm:px-2">{t("columns.hold")}</ColumnHead>
            <ColumnHead className="w-16 px-1 py-2.5 text-center sm:w-20 sm:px-2">{t("columns.noHold")}</ColumnHead>
          </tr>
        </thead>
        {sources.map((source) => (
          <tbody key={source} className="border-b last:border-b-0">
            <tr>
              <th scope="rowgroup" colSpan={4} className="px-3 pt-3 pb-1 font-semibold text-muted-foreground sm:px-4">
                {tStaffScreening(`sources.${source}`)}
              </th>
            </tr>
            {thresholds
              .filter((one) => one.source === source)
              .map((one) => (
                <Row key={one.category} threshold={one} before={before.get(thresholdKey(one))} onChange={onChange} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface RowProps {
  threshold: Threshold;
  before: Threshold | undefined;
  onChange: (changed: Threshold) => void;
}

function Row({ threshold, before, onChange }: RowProps) {
  const tStaffScreening = useTranslations("staffScreening");
  const t = useTranslations("staffScreening.thresholds");
  const { language, queue, hold } = threshold;
  const category = tStaffScreening(`categories.${threshold.category}`);
  const source = tStaffScreening(`sources.${threshold.source}`);
  // Both tables have a row of this name.
  const what = language === "es" ? t("inSpanish", { category, source }) : `${category} (${source})`;
  const isChanged = before?.queue !== queue || before.hold !== hold;
  const score = (value: string) => Math.min(1, Math.max(0, Number(value) || 0));
  return (
    <tr className={isChanged ? "bg-warning-soft" : ""}>
      <th scope="row" className="px-3 py-1.5 text-left font-normal sm:px-4">
        {category}
      </th>
      <td className="px-1 py-1.5 sm:px-2">
        <Score
          label={t("queueOf", { what })}
          value={queue}
          onChange={(value) => onChange({ ...threshold, queue: score(value) })}
        />
      </td>
      <td className="px-1 py-1.5 sm:px-2">
        {hold !== null && (
          <Score
            label={t("holdOf", { what })}
            value={hold}
            isWrong={hold < queue}
            onChange={(value) => onChange({ ...threshold, hold: score(value) })}
          />
        )}
      </td>
      <td className="px-1 py-1.5 text-center sm:px-2">
        <Checkbox
          aria-label={t("noHoldOf", { what })}
          checked={hold === null}
          onCheckedChange={(on) =>
            onChange({ ...threshold, hold: on === true ? null : Math.max(before?.hold ?? DEFAULT_HOLD_SCORE, queue) })
          }
          className="mx-auto"
        />
      </td>
    </tr>
  );
}

interface ScoreProps {
  label: string;
  value: number;
  isWrong?: boolean;
  onChange: (value: string) => void;
}

function Score({ label, value, isWrong = false, onChange }: ScoreProps) {
  return (
    <Input
      type="number"
      inputMode="decimal"
      min={0}
      max={1}
      step={0.05}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="w-18 tabular-nums sm:w-24"
    />
  );
}
