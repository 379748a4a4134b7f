import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import type { Translator } from "@/lib/i18n/translator";
import { MODERATION_ACTIONS } from "@/lib/moderation/constants";
import type { Transparency } from "@/lib/moderation/contract";
import { CasePart } from "./case/case-part";
import { publicPercent } from "./case/percent";
import { FigureTable } from "./figure-table";
import { ScreeningQuality } from "./screening-quality";

const TERMS = [0, 1, 2, 3] as const;

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** Shorter times are shown in minutes. */
const MIN_MINUTES_AS_HOURS = 90;

function formatMinutes(t: Translator<"transparency.minutes">, minutes: number): string {
  if (minutes < 1) return t("none");
  if (minutes < MIN_MINUTES_AS_HOURS) return t("minutes", { minutes: Math.round(minutes) });
  return minutes < 2 * DAY_MINUTES
    ? t("hours", { hours: minutes / HOUR_MINUTES })
    : t("days", { days: minutes / DAY_MINUTES });
}

export function TransparencyView({ figures }: { figures: Transparency }) {
  const t = useTranslations("transparency");
  const tReasons = useTranslations("reasons");
  const { formatDate, formatPercent, formatSeconds, formatWhole } = useFormats();
  const tMinutes = useTranslations("transparency.minutes");
  const tDecided = useTranslations("decided");
  const formatShare = (share: number | null) => (share === null ? t("notYet") : formatPercent(publicPercent(share)));
  const actionName = (action: string) => {
    const known = MODERATION_ACTIONS.find((one) => one === action);
    return known ? tDecided(known) : action;
  };
  const formatMedian = (median: number | null) => (median === null ? t("notYet") : formatMinutes(tMinutes, median));
  const { medianMinutesToDecide, medianMinutesToAnswerAppeal, medianScreeningMs: ms } = figures;
  return (
    <SingleColumn className="flex flex-col gap-5">
      <div>
        <h1 className="font-bold text-3xl">{t("title")}</h1>
        <p className="mt-2 text-lg text-muted-foreground">{t("text")}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          {figures.since ? t("since", { day: formatDate(figures.since) }) : t("none")}
        </p>
      </div>
      <CasePart title={t("screened.title")}>
        <Figures
          figures={[
            ["screened", t("screened.items"), formatWhole(figures.screened)],
            ["passed", t("screened.passed"), formatShare(figures.passedShare)],
            ["took", t("screened.took"), ms === null ? t("notYet") : formatSeconds(ms)],
            ["false-holds", t("screened.falseHolds"), formatShare(figures.falseHoldShare)],
          ]}
        />
      </CasePart>
      <ScreeningQuality heldOut={figures.heldOut} reviewed={figures.reviewed} />
      <CasePart title={t("decided.title")}>
        <Figures
          figures={[
            ["decisions", t("decided.decisions"), formatWhole(figures.decisions)],
            ["reports", t("decided.reports"), formatWhole(figures.reports)],
            ["median", t("decided.median"), formatMedian(medianMinutesToDecide)],
            ["appeals", t("decided.appeals"), formatWhole(figures.appeals)],
            ["answer", t("decided.answer"), formatMedian(medianMinutesToAnswerAppeal)],
            [
              "reversed",
              t("decided.reversed"),
              figures.reversedShare === null
                ? t("notYet")
                : t("share", {
                    count: formatWhole(figures.reversedOnAppeal),
                    percent: formatPercent(publicPercent(figures.reversedShare)),
                  }),
            ],
          ]}
        />
      </CasePart>
      {figures.byReason.length > 0 && (
        <CasePart title={t("byReason")}>
          <FigureTable
            caption={t("byReason")}
            head={[t("reason"), t("reports"), t("actedOn")]}
            rows={figures.byReason.map(({ category, reports, actedOn }) => [
              tReasons(`${category}.name`),
              formatWhole(reports),
              formatWhole(actedOn),
            ])}
          />
        </CasePart>
      )}
      {figures.byAction.length > 0 && (
        <CasePart title={t("byAction")}>
          <FigureTable
            caption={t("byAction")}
            head={[t("action"), t("count")]}
            rows={figures.byAction.map(({ action, count }) => [actionName(action), formatWhole(count)])}
          />
        </CasePart>
      )}
      <CasePart title={t("terms.title")}>
        <dl className="flex flex-col gap-2 text-sm">
          {TERMS.map((term) => (
            <div key={term}>
              <dt className="font-medium">{t(`terms.items.${term}.0`)}</dt>
              <dd className="text-muted-foreground">{t(`terms.items.${term}.1`)}</dd>
            </div>
          ))}
        </dl>
      </CasePart>
      <p>
        <Link href="/report" className="text-primary underline underline-offset-4">
          {t("outside")}
        </Link>
      </p>
    </SingleColumn>
  );
}

function Figures({ figures }: { figures: readonly (readonly [key: string, name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      {figures.map(([key, name, value]) => (
        <div key={key} data-figure={key} className="flex flex-col-reverse justify-end">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-bold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
