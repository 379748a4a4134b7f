import type { ReactNode } from "react";
import { PlanPrice } from "@/components/pricing/plan-card";
import { PlanBadge } from "@/components/ui/badge";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { PlanId } from "@/lib/accounts/plans/plans";
import { formatDate } from "@/lib/dates/format-date";
import { type SubscriptionStatus, subscriptionStatus } from "@/lib/payments/policy";
import { payments as text } from "@/lib/text/payments";
import { StatusBadge } from "./status-badge";
import { SubscriptionId } from "./subscription-id";

type Subscription = CurrentUser["subscription"];

/** The label of the period's end; a revoked plan ended earlier. */
const dates: Record<SubscriptionStatus, string | null> = {
  none: null,
  get active() {
    return text.facts.nextBilling;
  },
  get ending() {
    return text.facts.ends;
  },
  get past_due() {
    return text.facts.since;
  },
  get expired() {
    return text.facts.ended;
  },
  revoked: null,
};

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
  const plan = subscriptionPlan(subscription);
  const date = dates[subscriptionStatus(subscription)];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact name={text.facts.plan}>
        <PlanBadge plan={plan} />
      </Fact>
      <Fact name={text.facts.price}>
        <PlanPrice plan={plan} className="text-xl" />
      </Fact>
      <Fact name={text.facts.status}>
        <StatusBadge subscription={subscription} renewing={renewing} />
      </Fact>
      {subscription && date && <Fact name={date}>{formatDate(subscription.currentPeriodEnd)}</Fact>}
      {subscription && full && (
        <Fact name={text.facts.id} wide>
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
