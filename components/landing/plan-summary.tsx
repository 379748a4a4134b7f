import { useTranslations } from "next-intl";
import { PlanPrice } from "@/components/pricing/plan-card";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { containerClass } from "@/components/shell/pages/layout";
import { buttonVariants } from "@/components/ui/button-variants";
import type { PlanId } from "@/lib/accounts/plans/plans";
import { basePath } from "@/lib/http/base-path";

const ROWS: readonly PlanId[] = ["visitor", "starter", "creator"];

export function PlanSummary() {
  const t = useTranslations("landing.plans");
  const tCommon = useTranslations("commonText");
  const tPricing = useTranslations("pricing");
  return (
    <section aria-labelledby="plans" className={`${containerClass} py-16 lg:py-24`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="plans" className="font-bold text-3xl">
            {t("title")}
          </h2>
          <p className="mt-3 text-lg text-muted-foreground">{t("text")}</p>
        </div>
        <ButtonLink href="/pricing" variant="link">
          {t("compare")}
        </ButtonLink>
      </div>
      <ul className="mt-8 overflow-hidden rounded-2xl border bg-card">
        {ROWS.map((id) => (
          <li
            key={id}
            className="grid items-center gap-x-6 gap-y-3 border-b p-5 last:border-b-0 sm:grid-cols-[9rem_1fr_auto] sm:p-6 lg:grid-cols-[10rem_11rem_1fr_auto]"
          >
            <h3 className="font-semibold text-lg">{tCommon(`plans.${id}`)}</h3>
            <PlanPrice plan={id} className="text-2xl" />
            <p className="text-muted-foreground sm:col-span-2 sm:row-start-2 lg:col-span-1 lg:row-start-auto">
              {t(id)}
            </p>
            <a
              href={`${basePath}/api/login?mode=register`}
              {...(id === "visitor"
                ? {}
                : { "aria-label": tPricing("getStartedWith", { plan: tCommon(`plans.${id}`) }) })}
              className={`${buttonVariants({ variant: id === "creator" ? "default" : "outline" })} sm:min-w-40`}
            >
              {id === "visitor" ? t("join") : tPricing("getStarted")}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted-foreground text-sm">{t("note")}</p>
    </section>
  );
}
