"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatMoney } from "@/components/shell/time/format";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { PLANS } from "@/lib/accounts/plans/plans";
import { formatDate } from "@/lib/dates/format-date";
import { subscriptionOptions } from "@/lib/payments/client/payments";
import type { SubscriptionView } from "@/lib/payments/contract";
import { billing as text } from "@/lib/text/billing";
import { OpenOrder } from "../checkout/open-order";
import { RefundPayment } from "./refund";

/** Renders nothing for users who never paid. */
export function BillingCard() {
  const query = useQuery(subscriptionOptions());
  if (query.isPending)
    return (
      <SkeletonGroup label={text.loading}>
        <Skeleton className="h-44 w-full rounded-xl" />
      </SkeletonGroup>
    );
  if (!query.data)
    return <ErrorState title={text.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  const view = query.data;
  if (view.state === "none" && !view.openOrder) return null;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <CardTitle className="text-lg">{text.title}</CardTitle>
      {view.openOrder && <OpenOrder order={view.openOrder} />}
      {view.disputeOpen && <p className="rounded-xl bg-warning-soft p-4 text-sm text-warning">{text.dispute}</p>}
      <Facts view={view} />
      {view.refundableUntil && view.plan && <RefundPayment plan={view.plan} until={view.refundableUntil} />}
    </Card>
  );
}

function Facts({ view }: { view: SubscriptionView }) {
  const { state, renewing, nextPayment, nextPlan, paymentMethod, credit } = view;
  const isDue = state === "past_due" && !renewing;
  const [name, when] = isDue ? [text.dueNow, text.dueSince] : [text.next, renewing ? text.nextNow : text.nextOn];
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact name={name}>
        {nextPayment ? when(formatMoney(nextPayment.amount), formatDate(nextPayment.at)) : text.nothing}
        {nextPayment && Number(nextPayment.credit) > 0 && (
          <Note>{text.lessCredit(formatMoney(nextPayment.price), formatMoney(nextPayment.credit))}</Note>
        )}
      </Fact>
      <Fact name={text.method}>
        {paymentMethod ? (
          <>
            {paymentMethod.payer ? text.paypalOf(paymentMethod.payer) : text.paypal}
            <Note>{text.since(formatDate(paymentMethod.since))}</Note>
          </>
        ) : (
          text.noMethod
        )}
      </Fact>
      {Number(credit) > 0 && (
        <Fact name={text.credit}>
          {formatMoney(credit)}
          <Note>{text.creditText}</Note>
        </Fact>
      )}
      {nextPlan && <Fact name={text.nextPlan}>{PLANS[nextPlan].name}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="mt-0.5 break-words font-medium">{children}</dd>
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-muted-foreground text-sm">{children}</span>;
}
