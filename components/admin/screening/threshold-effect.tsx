import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";
import { ColumnHead } from "@/components/ui/column-head";
import type { ThresholdEffect } from "@/lib/admin/contract/screening";
import { VERDICTS } from "@/lib/screening/constants";

const LOOKS = { pass: "success", queue: "warning", hold: "destructive", reject: "destructive" } as const;

export function ThresholdEffectView({ effect }: { effect: ThresholdEffect }) {
  const t = useTranslations("staffScreening.thresholds");
  const tStaffScreening = useTranslations("staffScreening");
  const { formatWhole } = useFormats();
  const { items, before, after, changed, examples } = effect;
  return (
    <section aria-label={t("effect")} className="mt-6 rounded-xl border bg-card p-4 sm:p-5">
      <h2 className="font-semibold text-lg">{t("effect")}</h2>
      <p className="mt-1 text-muted-foreground text-sm">{t("effectText", { items, changed })}</p>
      <table className="mt-3 w-full max-w-md text-left text-sm">
        <thead>
          <tr>
            <td />
            <ColumnHead className="py-1 text-right">{t("before")}</ColumnHead>
            <ColumnHead className="py-1 text-right">{t("after")}</ColumnHead>
          </tr>
        </thead>
        <tbody className="divide-y">
          {VERDICTS.map((verdict) => (
            <tr key={verdict}>
              <th scope="row" className="py-1.5 font-normal">
                {tStaffScreening(`verdicts.${verdict}`)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{formatWhole(before[verdict] ?? 0)}</td>
              <td className="py-1.5 text-right font-semibold tabular-nums">{formatWhole(after[verdict] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {examples.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">{t("examples")}</h3>
          <ul className="divide-y">
            {examples.map((example) => (
              <li key={example.screeningId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 text-sm">
                <span className="min-w-0 flex-1 basis-60 break-words">
                  {example.excerpt ?? <span className="text-muted-foreground italic">{t("wordless")}</span>}
                </span>
                <span className="flex items-center gap-1">
                  <Badge variant={LOOKS[example.before]}>{tStaffScreening(`verdicts.${example.before}`)}</Badge>
                  <span aria-hidden>→</span>
                  <Badge variant={LOOKS[example.after]}>{tStaffScreening(`verdicts.${example.after}`)}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
