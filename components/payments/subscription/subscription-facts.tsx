import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { PlanPrice } from "@/components/pricing/plan-card";
import { PlanBadge } from "@/components/ui/badge";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { PlanId } from "@/lib/accounts/plans/plans";

import { type SubscriptionStatus, subscriptionStatus } from "@/lib/payments/policy";
import { StatusBadge } from "./status-badge";
import { SubscriptionId } from "./subscription-id";

type Subscription = CurrentUser["subscription"];

/** The key of the label of the period's end; a revoked plan ended earlier. */
const PERIOD_END_KEYS = {
  none: null,
  active: "nextBilling",
  ending: "ends",
  past_due: "since",
  expired: "ended",
  revoked: null,
} as const satisfies Record<SubscriptionStatus, string | null>;

/** The plan in effect; visitor once it has ended. */
export function subscriptionPlan(subscription: Subscription): PlanId {
  const status = subscriptionStatus(subscription);
  return subscription && status !== "expired" && status !== "revoked" ? subscription.plan : "visitor";
}

interface SubscriptionFactsProps {
  subscription: Subscription;
  full?: boolean;
  renewing?: boolean;
}

/** `full` adds the subscription's id. */
export function SubscriptionFacts({ subscription, full = false, renewing = false }: SubscriptionFactsProps) {
  const t = useTranslations("payments");
  const { formatDate } = useFormats();
  const plan = subscriptionPlan(subscription);
  const endKey = PERIOD_END_KEYS[subscriptionStatus(subscription)];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact name={t("facts.plan")}>
        <PlanBadge plan={plan} />
      </Fact>
      <Fact name={t("facts.price")}>
        <PlanPrice plan={plan} className="text-xl" />
      </Fact>
      <Fact name={t("facts.status")}>
        <StatusBadge subscription={subscription} renewing={renewing} />
      </Fact>
      {subscription && endKey && <Fact name={t(`facts.${endKey}`)}>{formatDate(subscription.currentPeriodEnd)}</Fact>}
      {subscription && full && (
        <Fact name={t("facts.id")} wide>
          <SubscriptionId id={subscription.id} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? "max-sm:col-span-2" : ""}`}>
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
