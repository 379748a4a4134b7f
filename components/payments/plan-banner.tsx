"use client";

import { lazy, Suspense } from "react";
import type { CurrentUser } from "@/lib/accounts/contract";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { patiently } from "@/lib/patiently";
import { PAY_AHEAD, standingOf } from "@/lib/payments/policy";

// Few see them: nobody else carries their code.
const DueBanner = lazy(() => patiently(() => import("./due-banner").then((view) => ({ default: view.DueBanner }))));
const OfferBanner = lazy(() =>
  patiently(() => import("./offer-banner").then((view) => ({ default: view.OfferBanner }))),
);

/** A line below the bar of every page, for who has to know something of their plan: a payment is due, or a place is theirs. */
export function PlanBanner() {
  const { user } = useCurrentUser();
  if (!user) return null;
  const { subscription } = user;
  const standing = standingOf(subscription);
  if (standing === "ending" || (standing === "active" && !isSoon(subscription))) return null;
  const isTheirs = subscription && (standing === "active" || standing === "past_due");
  return <Suspense>{isTheirs ? <DueBanner subscription={subscription} /> : <OfferBanner />}</Suspense>;
}

/** Whether the period ends so soon that its next can be paid for by hand. */
const isSoon = (subscription: CurrentUser["subscription"]) =>
  subscription !== null && Date.parse(subscription.currentPeriodEnd) - Date.now() <= PAY_AHEAD;
