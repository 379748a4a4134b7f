"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { ColumnHead } from "@/components/ui/column-head";
import { Input } from "@/components/ui/form/input";
import { MAX_TRUST_LIMIT, TRUST_LEVELS, TRUST_LIMITS } from "@/lib/accounts/constants";
import type { TrustLimit, TrustRules } from "@/lib/accounts/contract/trust";

interface LimitsTableProps {
  limits: TrustRules["limits"];
  /** The limits that apply now. */
  before: TrustRules["limits"];
  /** Paths of the rules, such as `limits.new.mentions`. */
  wrongFields: ReadonlySet<string>;
  onChange: (changed: TrustRules["limits"]) => void;
}

/** A row for each limit, a column for each level. Unsaved changes are marked. */
export function LimitsTable({ limits, before, wrongFields, onChange }: LimitsTableProps) {
  const t = useTranslations("staffTrust");
  const tTrust = useTranslations("trust");
  const id = useId();
  const nameOf = (name: TrustLimit): string => {
    if (name === "uploadMegabytes") return t("megabytes");
    const label = tTrust(`limits.${name}`);
    return name === "textsWithLinks" || name === "firstMessages" || name === "uploads"
      ? t("daily", { name: label })
      : label;
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-lg">
        {t("limits")}
      </h2>
      <p className="mb-2 text-muted-foreground text-sm">{t("limitsText")}</p>
      <div className="overflow-x-auto rounded-xl border bg-card">
        <table aria-labelledby={id} className="w-full text-left text-sm">
          <thead className="border-b bg-muted/50">
            <tr>
              <ColumnHead className="px-3 py-2.5 sm:px-4">{t("what")}</ColumnHead>
              {TRUST_LEVELS.map((level) => (
                <ColumnHead key={level} className="w-32 px-2 py-2.5">
                  {tTrust(`levels.${level}`)}
                </ColumnHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {TRUST_LIMITS.map((name) => (
              <tr
                key={name}
                className={
                  TRUST_LEVELS.some((level) => limits[level][name] !== before[level][name]) ? "bg-warning-soft" : ""
                }
              >
                <th scope="row" className="min-w-40 px-3 py-1.5 font-normal sm:px-4">
                  {nameOf(name)}
                </th>
                {TRUST_LEVELS.map((level) => (
                  <td key={level} className="px-2 py-1.5">
                    <Input
                      type="number"
                      inputMode="numeric"
                      min={0}
                      max={MAX_TRUST_LIMIT}
                      step={1}
                      aria-label={t("limitOf", { name: nameOf(name), level: tTrust(`levels.${level}`) })}
                      aria-invalid={wrongFields.has(`limits.${level}.${name}`) || undefined}
                      value={limits[level][name] ?? ""}
                      onChange={({ target: { value } }) =>
                        onChange({
                          ...limits,
                          [level]: { ...limits[level], [name]: value === "" ? null : Number(value) },
                        })
                      }
                      className="w-28 tabular-nums"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
