"use client";

import type { ReactNode } from "react";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan } from "@/lib/accounts/plans/plans";

const RANK = { visitor: 0, starter: 1, creator: 2 } as const;

interface PlanActionProps {
  plan: keyof typeof RANK;
  /** The plan is the user's · their plan is larger · they are signed out · they can take it. */
  current: ReactNode;
  included: ReactNode;
  signedOut: ReactNode;
  available: ReactNode;
}

/** The action of a plan. Until the session is known, the user counts as signed out. */
export function PlanAction({ plan, current, included, signedOut, available }: PlanActionProps) {
  const { user } = useCurrentUser();
  const own = activePlan(user) ?? "visitor";
  if (plan === own) return current;
  if (RANK[plan] < RANK[own]) return included;
  return user ? available : signedOut;
}
