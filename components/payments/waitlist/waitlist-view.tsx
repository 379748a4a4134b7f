"use client";

import { useQuery } from "@tanstack/react-query";
import { SingleColumn } from "@/components/shell/pages/layout";
import { formatWhole } from "@/components/shell/time/format";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan, MAX_SUBSCRIBERS, PLANS } from "@/lib/accounts/plans/plans";
import { mustJoinWaitlist, waitlistOptions } from "@/lib/payments/client/payments";
import type { Waitlist } from "@/lib/payments/contract";
import { waitlist as text } from "@/lib/text/waitlist";
import { WaitlistEntry } from "./waitlist-entry";
import { WaitlistJoin } from "./waitlist-join";
import { WaitlistNotice } from "./waitlist-notice";

export function WaitlistView() {
  const { user } = useCurrentUser();
  const query = useQuery(waitlistOptions());
  const own = activePlan(user);
  if (!user) return null;
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl tracking-tight">{text.title}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">
        {text.lead(formatWhole(query.data?.capacity ?? MAX_SUBSCRIBERS))}
      </p>
      {own ? (
        <WaitlistNotice
          title={text.member.title}
          text={text.member.text(PLANS[own].name)}
          href="/subscription"
          action={text.member.action}
        />
      ) : query.isPending ? (
        <SkeletonGroup label={text.loading}>
          <Skeleton className="h-44 w-full rounded-xl" />
        </SkeletonGroup>
      ) : query.data ? (
        <Standing list={query.data} onOver={() => query.refetch()} />
      ) : (
        <ErrorState title={text.failed} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
    </SingleColumn>
  );
}

function Standing({ list, onOver }: { list: Waitlist; onOver: () => void }) {
  if (list.entry) return <WaitlistEntry entry={list.entry} waiting={list.waiting} onOver={onOver} />;
  if (mustJoinWaitlist(list)) return <WaitlistJoin waiting={list.waiting} />;
  return (
    <WaitlistNotice
      title={text.open.title}
      text={text.open.text(formatWhole(list.left), formatWhole(list.capacity))}
      href="/pricing"
      action={text.open.action}
    />
  );
}
