import type { ReactNode } from "react";
import { formatPrice } from "@/components/shell/time/format";
import { Badge } from "@/components/ui/badge";
import { PLANS, type PlanId } from "@/lib/accounts/plans/plans";
import { commonText } from "@/lib/text/common";
import { planCard as text } from "@/lib/text/plans";
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
  const { priceInPence } = PLANS[plan];
  if (priceInPence === 0) return <p className={`font-bold ${className}`}>{commonText.freePrice}</p>;
  return (
    <p className={`tabular font-bold ${className}`}>
      {formatPrice(priceInPence)}
      <span className="font-medium text-base text-muted-foreground tracking-normal">{commonText.perMonth}</span>
    </p>
  );
}

export function PlanCard({ plan, badge, heading: Heading = "h2", className = "", children }: PlanCardProps) {
  const { features } = PLANS[plan];
  const name = commonText.plans[plan];
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
      <p className="mt-2 text-muted-foreground text-sm">{text.taglines[plan]}</p>
      <FeatureList label={text.features(name)} features={features} className="mt-5 mb-6" />
      <div className="mt-auto">{children}</div>
    </section>
  );
}
