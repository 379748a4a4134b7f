"use client";

import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { useCurrentUser } from "@/lib/accounts/client";
import { commonText } from "@/lib/text/common";
import { pricing as text } from "@/lib/text/pricing";

const RANK = { visitor: 0, starter: 1, creator: 2 } as const;

/** What a plan's card offers to who reads it: the plan they have, one that theirs holds, or the way to get it. */
export function PlanAction({ plan }: { plan: keyof typeof RANK }) {
  const { user } = useCurrentUser();
  const current = user?.subscription?.status === "active" ? user.subscription.plan : "visitor";
  if (RANK[plan] <= RANK[current]) {
    return (
      <button type="button" disabled className={buttonVariants({ variant: "secondary", size: "lg", block: true })}>
        {plan === current ? text.currentPlan : text.included}
      </button>
    );
  }
  // Who is signed in has done what can be done until payments open: a sentence, not a button that leads nowhere.
  if (user) {
    return (
      <p className="grid h-12 place-items-center rounded-lg bg-muted font-medium text-muted-foreground text-sm">
        {text.openingSoon}
      </p>
    );
  }
  return (
    <Link
      href="/auth?mode=register"
      aria-label={text.getStartedWith(commonText.plans[plan])}
      className={buttonVariants({ variant: plan === "creator" ? "default" : "outline", size: "lg", block: true })}
    >
      {text.getStarted}
    </Link>
  );
}
