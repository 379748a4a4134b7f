"use client";

import { lazy, Suspense } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";

// Few see them: nobody else carries their code.
const PastDueBanner = lazy(() => import("./past-due-banner").then((view) => ({ default: view.PastDueBanner })));
const OfferBanner = lazy(() => import("./offer-banner").then((view) => ({ default: view.OfferBanner })));

/** A line below the bar of every page, for who has to know something of their plan: a payment is due, or a place is theirs. */
export function PlanBanner() {
  const { user } = useCurrentUser();
  if (!user) return null;
  const { subscription } = user;
  if (subscription?.status === "active") return null;
  return (
    <Suspense>
      {subscription?.status === "past_due" ? <PastDueBanner subscription={subscription} /> : <OfferBanner />}
    </Suspense>
  );
}
