"use client";

import { formatDate } from "@/components/shell/format";
import { Link } from "@/components/shell/link";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS, type PlanId } from "@/lib/accounts/plans";
import { standingOf } from "@/lib/payments/policy";
import { payments as text } from "@/lib/text/payments";
import { Cancellation } from "./cancellation";
import { PlanFeatures } from "./plan-features";
import { StorageUsed } from "./storage-used";
import { planOf, SubscriptionFacts } from "./subscription-facts";

interface SubscriptionCardProps {
  user: CurrentUser;
  /** On its own page the card tells all; elsewhere it leads there. */
  full?: boolean;
}

/** One's plan: what it is, how it stands, what it holds, and what can be done about it. */
export function SubscriptionCard({ user: { subscription }, full = false }: SubscriptionCardProps) {
  const plan = planOf(subscription);
  return (
    <Card className="flex flex-col gap-6 p-5 sm:p-6">
      <div>
        <CardTitle className="mb-4 text-lg">{text.tabTitle}</CardTitle>
        <SubscriptionFacts subscription={subscription} full={full} />
        <p className="mt-4 text-muted-foreground text-sm">{aboutOf(subscription)}</p>
      </div>
      {full && (
        <div>
          <h3 className="mb-3 font-medium text-sm">{text.features(PLANS[plan].name)}</h3>
          <PlanFeatures plan={plan} />
        </div>
      )}
      <StorageUsed />
      <div className="flex flex-wrap gap-3">
        <Way plan={plan} full={full} />
        <Cancellation subscription={subscription} />
      </div>
    </Card>
  );
}

/** What follows from how it stands, in a sentence. */
function aboutOf(subscription: CurrentUser["subscription"]): string {
  const standing = standingOf(subscription);
  if (!subscription || standing === "none") return text.about.none;
  const { name } = PLANS[subscription.plan];
  if (standing === "ending") return text.about.ending(name, formatDate(subscription.currentPeriodEnd));
  if (standing === "active" || standing === "past_due") return text.about[standing];
  return text.about[standing](name);
}

/** To more: a greater plan where there is one, the whole page about the plan from elsewhere. */
function Way({ plan, full }: { plan: PlanId; full: boolean }) {
  if (plan === "visitor") return <Action href="/pricing" words={full ? text.seePlans : text.upgrade} main />;
  if (!full) return <Action href="/subscription" words={text.manage} main />;
  if (plan === "starter") return <Action href="/pricing" words={text.upgradeTo(PLANS.creator.name)} main />;
  return <Action href="/pricing" words={text.compare} />;
}

function Action({ href, words, main = false }: { href: string; words: string; main?: boolean }) {
  return (
    <Button asChild variant={main ? "default" : "outline"}>
      <Link href={href}>{words}</Link>
    </Button>
  );
}
