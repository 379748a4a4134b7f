"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { SingleColumn } from "@/components/shell/pages/layout";

import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { activePlan, MAX_SUBSCRIBERS, PLANS } from "@/lib/accounts/plans/plans";
import { mustJoinWaitlist, waitlistOptions } from "@/lib/payments/client/payments";
import type { Waitlist } from "@/lib/payments/contract";
import { WaitlistEntry } from "./waitlist-entry";
import { WaitlistJoin } from "./waitlist-join";
import { WaitlistNotice } from "./waitlist-notice";

export function WaitlistView() {
  const t = useTranslations("waitlist");
  const { formatWhole } = useFormats();
  const { user } = useCurrentUser();
  const query = useQuery(waitlistOptions());
  const own = activePlan(user);
  if (!user) return null;
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">
        {t("lead", { capacity: formatWhole(query.data?.capacity ?? MAX_SUBSCRIBERS) })}
      </p>
      {own ? (
        <WaitlistNotice
          title={t("member.title")}
          text={t("member.text", { plan: PLANS[own].name })}
          href="/subscription"
          action={t("member.action")}
        />
      ) : query.isPending ? (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-44 w-full rounded-xl" />
        </SkeletonGroup>
      ) : query.data ? (
        <WaitlistPlace list={query.data} onOver={() => query.refetch()} />
      ) : (
        <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
    </SingleColumn>
  );
}

function WaitlistPlace({ list, onOver }: { list: Waitlist; onOver: () => void }) {
  const t = useTranslations("waitlist");
  if (list.entry) return <WaitlistEntry entry={list.entry} waiting={list.waiting} onOver={onOver} />;
  if (mustJoinWaitlist(list)) return <WaitlistJoin waiting={list.waiting} />;
  return (
    <WaitlistNotice
      title={t("open.title")}
      text={t("open.text", { left: list.left, capacity: list.capacity })}
      href="/pricing"
      action={t("open.action")}
    />
  );
}
