"use client";

import { Avatar } from "@/components/ui/avatar";
import { PlanBadge } from "@/components/ui/badge";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { fullName } from "@/lib/accounts/profile/full-name";
import { PostComposer } from "../composer/composer";

export function HomeHeader({ user }: { user: CurrentUser }) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-3 rounded-xl border bg-card p-3 sm:p-4">
      <Avatar person={user} />
      <div className="flex min-w-0 flex-1 items-center gap-2 sm:hidden">
        <span className="truncate font-semibold">{fullName(user)}</span>
        <PlanBadge plan={activePlan(user) ?? "visitor"} />
      </div>
      <div className="flex min-w-0 max-sm:order-last max-sm:basis-full sm:flex-1">
        <PostComposer look="prompt" />
      </div>
      <PlanBadge plan={activePlan(user) ?? "visitor"} className="max-sm:hidden" />
      <PostComposer />
    </header>
  );
}
