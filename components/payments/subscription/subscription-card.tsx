"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PLANS } from "@/lib/accounts/plans/plans";
import { subscriptionOptions } from "@/lib/payments/client/payments";
import type { SubscriptionView } from "@/lib/payments/contract";
import { subscriptionStatus } from "@/lib/payments/policy";
import { Cancellation } from "./cancellation";
import { NextPlan } from "./next-plan";
import { PayDue } from "./pay-due";
import { PlanFeatures } from "./plan-features";
import { planSummary } from "./plan-summary";
import { StorageUsed } from "./storage-used";
import { SubscriptionFacts, subscriptionPlan } from "./subscription-facts";
import { Upgrade } from "./upgrade";
import { useRenewal } from "./use-renewal";

interface SubscriptionCardProps {
  user: CurrentUser;
  /** Whether to show all details; otherwise the card links to the subscription page. */
  full?: boolean;
}

export function SubscriptionCard({ user: { subscription }, full = false }: SubscriptionCardProps) {
  const t = useTranslations("payments");
  const tAbout = useTranslations("billing.about");
  const formats = useFormats();
  const plan = subscriptionPlan(subscription);
  const query = useQuery(subscriptionOptions());
  const about = planSummary({ t: tAbout, tPayments: t, formats }, subscription, query.data);
  const renewing = query.data?.renewing ?? false;
  useRenewal(renewing);
  const isDue = full && subscriptionStatus(subscription) === "past_due";
  // Without automatic payment, the next period can be paid shortly before it begins. Ask for nothing until it is known
  // whether a charge is in progress.
  const isWanted = query.data ? query.data.nextPayment?.payable : isDue && query.isError;
  const payable = full && isWanted && plan !== "visitor" ? plan : null;
  return (
    <Card className="flex flex-col gap-6 p-5 sm:p-6">
      <div>
        <CardTitle className="mb-4 text-lg">{t("tabTitle")}</CardTitle>
        <SubscriptionFacts subscription={subscription} full={full} renewing={renewing} />
        {about && <p className="mt-4 text-muted-foreground text-sm">{about}</p>}
        {!about && query.isPending && <Skeleton className="mt-4 h-5 w-72 max-w-full" />}
        {payable && (
          <div className="mt-4">
            <PayDue plan={query.data?.nextPayment?.plan ?? payable} amount={query.data?.nextPayment?.amount ?? null} />
          </div>
        )}
      </div>
      {full && (
        <div>
          <h3 className="mb-3 font-medium text-sm">{t("features", { plan: PLANS[plan].name })}</h3>
          <PlanFeatures plan={plan} />
        </div>
      )}
      <StorageUsed />
      <div className="flex flex-wrap gap-3">
        {!isDue && <Ways subscription={subscription} view={query.data} full={full} />}
        <Cancellation
          subscription={subscription}
          consents={query.data?.paymentMethod != null}
          paid={query.data?.source === "paid"}
          // Until the view knows of a new cancellation, the button stays, and with it the focus.
          canUndo={!query.data?.cancelAtPeriodEnd || query.data.canResume}
        />
      </div>
    </Card>
  );
}

interface WaysProps {
  subscription: CurrentUser["subscription"];
  view: SubscriptionView | undefined;
  full: boolean;
}

function Ways({ subscription, view, full }: WaysProps) {
  const t = useTranslations("payments");
  const plan = subscriptionPlan(subscription);
  if (plan === "visitor") return <Way href="/pricing" words={full ? t("seePlans") : t("upgrade")} />;
  if (!full) return <Way href="/subscription" words={t("manage")} />;
  if (plan === "starter") return <Upgrade />;
  return view && <NextPlan view={view} />;
}

function Way({ href, words }: { href: string; words: string }) {
  return <ButtonLink href={href}>{words}</ButtonLink>;
}
