"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Queries } from "@/components/shell/loading/queries";
import { useIsHydrating } from "@/components/shell/loading/use-server-data";

import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";

import { subscriptionOptions } from "@/lib/payments/client/payments";
import { BannerLine } from "./banner-line";
import { useRenewal } from "./use-renewal";

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

/** Renders nothing while the renewal is being charged, or PayPal reviews it. */
function PastDue({ subscription: { plan, currentPeriodEnd } }: DueBannerProps) {
  const t = useTranslations("billing.banner");
  const { formatDate } = useFormats();
  const query = useQuery(subscriptionOptions());
  const renewing = query.data?.renewing ?? false;
  useRenewal(renewing);
  const isWaking = useIsHydrating();
  const isReviewed = query.data?.openOrder?.status === "pending";
  if (isWaking || query.isPending || renewing || isReviewed) return null;
  return (
    <BannerLine urgent label={t("label")} href="/subscription" action={t("action")}>
      {t("text", { plan: PLANS[plan].name, date: formatDate(currentPeriodEnd) })}
    </BannerLine>
  );
}

function DueSoon() {
  const t = useTranslations("billing.banner");
  const { formatDate, formatMoney } = useFormats();
  const { data } = useQuery(subscriptionOptions());
  const isWaking = useIsHydrating();
  if (isWaking || !data?.nextPayment?.payable) return null;
  const { plan, amount, at } = data.nextPayment;
  return (
    <BannerLine label={t("soonLabel")} href="/subscription" action={t("soonAction")}>
      {t("soon", { plan: PLANS[plan].name, date: formatDate(at), amount: formatMoney(amount) })}
    </BannerLine>
  );
}
