"use client";

import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { useTranslations } from "next-intl";
import { ReauthenticationProvider } from "@/components/accounts/security/reauthentication";
import { useFormats } from "@/components/i18n/use-formats";
import { PlanHint } from "@/components/payments/plan-hint";
import { PostComposer } from "@/components/posts/composer/composer";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { creatorAccountOptions } from "@/lib/creators/client";
import type { CreatorAccount } from "@/lib/creators/contract";
import { LatestTips } from "./latest-tips";
import { PendingPayout } from "./pending-payout";
import { ReceiverCard } from "./receiver-card";
import { RequestPayout } from "./request-payout";

export function Overview() {
  const tCreators = useTranslations("creators");
  const t = useTranslations("creators.account");
  const query = useQuery(creatorAccountOptions());
  if (query.isPending)
    return (
      <SkeletonGroup label={tCreators("page.loading")} className="flex flex-col gap-6">
        <Skeleton className="h-52 w-full rounded-xl" />
        <Skeleton className="h-32 w-full rounded-xl" />
      </SkeletonGroup>
    );
  if (!query.data)
    return <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  const account = query.data;
  const hasEarned = account.tipsCount > 0 || Number(account.balance) !== 0;
  return (
    <div className="flex flex-col gap-6">
      {!account.canBeTipped && <WithoutCreator />}
      {(account.canBeTipped || hasEarned) && (
        <>
          <BalanceCard account={account} />
          <LatestTips />
          <ReauthenticationProvider>
            <ReceiverCard receiver={account.receiver} />
          </ReauthenticationProvider>
        </>
      )}
      {account.canBeTipped && !hasEarned && (
        <Card>
          <EmptyState
            icon={HandCoins}
            title={t("none")}
            description={t("noneText")}
            action={<PostComposer look="action" />}
          />
        </Card>
      )}
    </div>
  );
}

function WithoutCreator() {
  const t = useTranslations("creators");
  return (
    <PlanHint
      icon={HandCoins}
      title={t("page.upgrade")}
      text={t("page.upgradeText")}
      action={t("page.upgradeAction")}
    />
  );
}

function BalanceCard({ account }: { account: CreatorAccount }) {
  const t = useTranslations("creators.account");
  const { formatMoney } = useFormats();
  const { balance, available, pending, thisMonth, inAll, tipsCount, terms, payout } = account;
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <div>
        <CardTitle className="font-medium text-muted-foreground text-sm">{t("balance")}</CardTitle>
        <p className="mt-1 font-bold text-4xl tabular-nums tracking-tight">{formatMoney(balance)}</p>
        {Number(balance) < 0 && <p className="mt-2 text-sm text-warning">{t("debt")}</p>}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Figure name={t("available")} value={formatMoney(available)} />
        <Figure name={t("pending")} value={formatMoney(pending)} />
        <Figure name={t("thisMonth")} value={formatMoney(thisMonth)} />
        <Figure name={t("inAll")} value={formatMoney(inAll)} more={t("tips", { count: tipsCount })} />
      </dl>
      {payout ? <PendingPayout payout={payout} /> : <RequestPayout account={account} />}
      <p className="border-t pt-4 text-muted-foreground text-sm">
        {t("terms", { percent: terms.platformPercent, days: terms.holdDays })}
      </p>
    </Card>
  );
}

function Figure({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{name}</dt>
      <dd className="mt-0.5 font-semibold tabular-nums">
        {value}
        {more && <span className="block font-normal text-muted-foreground text-sm">{more}</span>}
      </dd>
    </div>
  );
}
