import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";

import { Badge } from "@/components/ui/badge";
import { PLANS, type PlanId } from "@/lib/accounts/plans/plans";
import { FeatureList } from "./feature-list";

interface PlanCardProps {
  plan: PlanId;
  /** The label of a highlighted plan; its card gets an accent edge. */
  badge?: string;
  heading?: "h2" | "h3";
  className?: string;
  /** The action: one button or link, and a note. */
  children: ReactNode;
}

/** The monthly price, or "free". */
export function PlanPrice({ plan, className = "text-3xl" }: { plan: PlanId; className?: string }) {
  const t = useTranslations("commonText");
  const { formatPrice } = useFormats();
  const { priceInPence } = PLANS[plan];
  if (priceInPence === 0) return <p className={`font-bold ${className}`}>{t("freePrice")}</p>;
  return (
    <p className={`tabular font-bold ${className}`}>
      {formatPrice(priceInPence)}
      <span className="font-medium text-base text-muted-foreground tracking-normal">{t("perMonth")}</span>
    </p>
  );
}

export function PlanCard({ plan, badge, heading: Heading = "h2", className = "", children }: PlanCardProps) {
  const tCommon = useTranslations("commonText");
  const t = useTranslations("planCard");
  const { features } = PLANS[plan];
  const name = tCommon(`plans.${plan}`);
  return (
    <section
      aria-label={name}
      className={`flex flex-col rounded-2xl border bg-card p-5 text-card-foreground sm:p-6 ${badge ? "border-primary ring-1 ring-primary" : ""} ${className}`}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <Heading className="font-semibold text-lg">{name}</Heading>
        {badge ? <Badge variant="accent">{badge}</Badge> : null}
      </div>
      <PlanPrice plan={plan} className="mt-3 text-3xl" />
      <p className="mt-2 text-muted-foreground text-sm">{t(`taglines.${plan}`)}</p>
      <FeatureList label={t("features", { plan: name })} features={features} className="mt-5 mb-6" />
      <div className="mt-auto">{children}</div>
    </section>
  );
}
