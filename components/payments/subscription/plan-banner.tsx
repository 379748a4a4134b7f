"use client";

import { Suspense } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { CurrentUser } from "@/lib/accounts/contract";
import { PAY_AHEAD_MS, subscriptionStatus } from "@/lib/payments/policy";

// Few users see these, so they are loaded on demand.
const DueBanner = lazyWithRetry(() => import("./due-banner").then((view) => view.DueBanner), { messages: ["billing"] });
const OfferBanner = lazyWithRetry(() => import("../waitlist/offer-banner").then((view) => view.OfferBanner), {
  messages: ["waitlist"],
});

/** A banner on every page for users with a payment due or an offered seat. */
export function PlanBanner() {
  const { user } = useCurrentUser();
  if (!user) return null;
  const { subscription } = user;
  const status = subscriptionStatus(subscription);
  if (status === "ending" || (status === "active" && !isSoon(subscription))) return null;
  const isTheirs = subscription && (status === "active" || status === "past_due");
  return <Suspense>{isTheirs ? <DueBanner subscription={subscription} /> : <OfferBanner />}</Suspense>;
}

/** Whether the next period can already be paid by hand. */
const isSoon = (subscription: CurrentUser["subscription"]) =>
  subscription !== null && Date.parse(subscription.currentPeriodEnd) - Date.now() <= PAY_AHEAD_MS;
