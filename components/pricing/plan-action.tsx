"use client";

import type { ReactNode } from "react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan } from "@/lib/accounts/plans";

const RANK = { visitor: 0, starter: 1, creator: 2 } as const;

interface PlanActionProps {
  plan: keyof typeof RANK;
  /** The plan is theirs · a greater plan is · they are signed out · they are signed in and could take it. */
  current: ReactNode;
  included: ReactNode;
  signedOut: ReactNode;
  available: ReactNode;
}

/** Chooses among what the server drew for a plan's card by who reads it. While that is not known they count as signed out. */
export function PlanAction({ plan, current, included, signedOut, available }: PlanActionProps) {
  const { user } = useCurrentUser();
  const own = activePlan(user) ?? "visitor";
  if (plan === own) return current;
  if (RANK[plan] < RANK[own]) return included;
  return user ? available : signedOut;
}
