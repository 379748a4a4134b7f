"use client";

import { useQuery } from "@tanstack/react-query";
import { Queries } from "@/components/shell/loading/queries";
import { useIsHydrating } from "@/components/shell/loading/use-as-rendered";
import { formatMoney } from "@/components/shell/time/format";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";
import { formatDate } from "@/lib/dates/format-date";
import { subscriptionOptions } from "@/lib/payments/client/payments";
import { billing } from "@/lib/text/billing";
import { BannerLine } from "./banner-line";
import { useRenewal } from "./use-renewal";

const text = billing.banner;

interface DueBannerProps {
  subscription: NonNullable<CurrentUser["subscription"]>;
}

/** A payment due or overdue. Provides the query client, since some pages have none; never rendered on the server. */
export function DueBanner({ subscription }: DueBannerProps) {
  return (
    <Queries state={{ mutations: [], queries: [] }}>
      {subscription.status === "past_due" ? <PastDue subscription={subscription} /> : <DueSoon />}
    </Queries>
  );
}

/** Renders nothing while the renewal is being charged. */
function PastDue({ subscription: { plan, currentPeriodEnd } }: DueBannerProps) {
  const query = useQuery(subscriptionOptions());
  const renewing = query.data?.renewing ?? false;
  useRenewal(renewing);
  const isWaking = useIsHydrating();
  if (isWaking || query.isPending || renewing) return null;
  return (
    <BannerLine urgent label={text.label} href="/subscription" action={text.action}>
      {text.text(PLANS[plan].name, formatDate(currentPeriodEnd))}
    </BannerLine>
  );
}

function DueSoon() {
  const { data } = useQuery(subscriptionOptions());
  const isWaking = useIsHydrating();
  if (isWaking || !data?.nextPayment?.payable) return null;
  const { plan, amount, at } = data.nextPayment;
  return (
    <BannerLine label={text.soonLabel} href="/subscription" action={text.soonAction}>
      {text.soon(formatMoney(amount), PLANS[plan].name, formatDate(at))}
    </BannerLine>
  );
}
