"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { PLANS } from "@/lib/accounts/plans/plans";
import { subscriptionOptions } from "@/lib/payments/client/payments";
import type { SubscriptionView } from "@/lib/payments/contract";
import { OpenOrder } from "../checkout/open-order";
import { Fact } from "../fact";
import { Notice } from "../notice";
import { RefundPurchase } from "./refund-purchase";

/** Renders nothing for users who never paid. */
export function BillingCard() {
  const t = useTranslations("billing");
  const query = useQuery(subscriptionOptions());
  if (query.isPending)
    return (
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="h-44 w-full rounded-xl" />
      </SkeletonGroup>
    );
  if (!query.data)
    return <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  const view = query.data;
  if (view.state === "none" && !view.openOrder) return null;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <CardTitle className="text-lg">{t("title")}</CardTitle>
      {view.openOrder && <OpenOrder order={view.openOrder} />}
      {view.isRefunding && <Notice title={t("refund.under")} text={t("refund.underText")} />}
      {view.disputeOpen && <p className="rounded-xl bg-warning-soft p-4 text-sm text-warning">{t("dispute")}</p>}
      <Facts view={view} />
      {view.refund && <RefundPurchase refund={view.refund} />}
    </Card>
  );
}

function Facts({ view }: { view: SubscriptionView }) {
  const t = useTranslations("billing");
  const { formatDate, formatMoney } = useFormats();
  const { state, renewing, nextPayment, nextPlan, paymentMethod, credit } = view;
  const isDue = state === "past_due" && !renewing;
  const key = isDue ? "dueSince" : renewing ? "nextNow" : "nextOn";
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name={isDue ? t("dueNow") : t("next")}>
        {nextPayment
          ? t(key, { amount: formatMoney(nextPayment.amount), date: formatDate(nextPayment.at) })
          : t("nothing")}
        {nextPayment && Number(nextPayment.credit) > 0 && (
          <Note>
            {t("lessCredit", { price: formatMoney(nextPayment.price), credit: formatMoney(nextPayment.credit) })}
          </Note>
        )}
      </Fact>
      <Fact name={t("method")}>
        {paymentMethod ? (
          <>
            {paymentMethod.payer ? t("paypalOf", { payer: paymentMethod.payer }) : t("paypal")}
            <Note>{t("since", { date: formatDate(paymentMethod.since) })}</Note>
          </>
        ) : (
          t("noMethod")
        )}
      </Fact>
      {Number(credit) > 0 && (
        <Fact name={t("credit")}>
          {formatMoney(credit)}
          <Note>{t("creditText")}</Note>
        </Fact>
      )}
      {nextPlan && <Fact name={t("nextPlan")}>{PLANS[nextPlan].name}</Fact>}
    </dl>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-muted-foreground text-sm">{children}</span>;
}
