"use client";

import { useTranslations } from "next-intl";
import { publicPercent } from "@/components/moderation/case/percent";
import { Link } from "@/components/shell/nav/link";

import { usePublicFigures } from "@/lib/insights/client/public-figures";

/** Takes its place before the figures arrive, so that nothing moves; a site that has screened nothing has none. */
export function SafetyRate() {
  const t = useTranslations("landing.screening");
  const safety = usePublicFigures()?.safety;
  if (safety?.screened === 0) return null;
  return (
    <p className={`mt-8 border-sun border-l-4 pl-5 lg:mt-10 ${safety ? "" : "invisible"}`}>
      <span className="block font-medium">{t("rate")}</span>
      <span className="mt-1 block text-muted-foreground">
        {t.rich("measured", {
          percent: safety ? publicPercent(safety.passed / safety.screened) : 100,
          count: safety?.screened ?? 0,
          rate: (words) => <span className="tabular mb-2 block font-bold text-display text-foreground">{words}</span>,
        })}
      </span>
      <Link href="/transparency" className="mt-1 inline-flex min-h-6 items-center underline underline-offset-4">
        {t("how")}
      </Link>
    </p>
  );
}
