import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import type { Messages } from "@/lib/i18n/messages";
import type { Transparency } from "@/lib/moderation/contract";
import { CasePart } from "./case/case-part";
import { publicPercent, wholePercent } from "./case/percent";
import { FigureTable } from "./figure-table";

type GroupKey = keyof Messages["transparency"]["quality"]["groups"];

interface ScreeningQualityProps {
  heldOut: Transparency["heldOut"];
  reviewed: Transparency["reviewed"];
}

/** How often screening is right: on texts that it did not learn from, and by what moderators decided. */
export function ScreeningQuality({ heldOut, reviewed }: ScreeningQualityProps) {
  const t = useTranslations("transparency.quality");
  const tCategories = useTranslations("staffScreening.categories");
  const { formatPercent, formatWhole } = useFormats();
  const formatShare = (share: number | null) => (share === null ? t("notYet") : formatPercent(publicPercent(share)));
  /** Rounded, as rounding down would make errors look smaller. */
  const formatErrors = (share: number | null) =>
    share === null ? t("notYet") : formatPercent(wholePercent(share * 10) / 10);
  const groupName = (key: string) => t(`groups.${key as GroupKey}`);
  const harmful = heldOut.groups.filter(({ isHarmful }) => isHarmful);
  const reports = heldOut.groups.filter(({ isReport }) => isReport);
  const harmless = heldOut.groups.filter(({ isHarmful, isReport }) => !isHarmful && !isReport);
  return (
    <>
      <CasePart title={t("title")}>
        <p className="mb-3 text-muted-foreground text-sm">{t("text")}</p>
        <FigureTable
          caption={t("title")}
          head={[t("language"), t("recall"), t("precision"), t("holdPrecision"), t("falseHolds")]}
          rows={heldOut.languages.map(({ language, recall, precision, holdPrecision, falseHoldShare }) => [
            t(`languages.${language}`),
            formatShare(recall),
            formatShare(precision),
            formatShare(holdPrecision),
            formatErrors(falseHoldShare),
          ])}
        />
        <p className="mt-3 text-muted-foreground text-sm">{t("caveat")}</p>
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm sm:min-h-9 sm:py-1.5">
            {t("byGroup")}
          </summary>
          <FigureTable
            caption={t("harmful")}
            head={[t("harmful"), t("texts"), t("found"), t("held")]}
            rows={harmful.map(({ key, texts, passed, held }) => [
              groupName(key),
              formatWhole(texts),
              formatShare((texts - passed) / texts),
              formatShare(held / texts),
            ])}
          />
          <div className="h-4" />
          <FigureTable
            caption={t("harmless")}
            head={[t("harmless"), t("texts"), t("passed"), t("heldWrongly")]}
            rows={harmless.map(({ key, texts, passed, held }) => [
              groupName(key),
              formatWhole(texts),
              formatShare(passed / texts),
              formatErrors(held / texts),
            ])}
          />
          <div className="h-4" />
          <FigureTable
            caption={t("reports")}
            head={[t("reports"), t("texts"), t("checked"), t("heldWrongly")]}
            rows={reports.map(({ key, texts, passed, held }) => [
              groupName(key),
              formatWhole(texts),
              formatShare((texts - passed - held) / texts),
              formatErrors(held / texts),
            ])}
          />
        </details>
      </CasePart>
      {reviewed.length > 0 && (
        <CasePart title={t("reviewed.title")}>
          <p className="mb-3 text-muted-foreground text-sm">{t("reviewed.text")}</p>
          <FigureTable
            caption={t("reviewed.title")}
            head={[t("reviewed.finding"), t("reviewed.count"), t("reviewed.upheld"), t("reviewed.released")]}
            rows={reviewed.map(({ category, reviewed: count, upheld, held, released }) => [
              tCategories(category),
              formatWhole(count),
              formatShare(upheld / count),
              t("reviewed.ofHeld", { released, held }),
            ])}
          />
        </CasePart>
      )}
    </>
  );
}
