"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { LoadMore } from "@/components/shell/loading/load-more";

import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { payoutsOptions } from "@/lib/creators/client";
import type { Payout } from "@/lib/creators/contract";

import { itemsOfPages } from "@/lib/http/infinite-pages";

export function Payouts() {
  const t = useTranslations("creators.payouts");
  const tCreators = useTranslations("creators");
  const query = useInfiniteQuery(payoutsOptions());
  const items = itemsOfPages(query.data);
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="mb-2 text-lg">{t("title")}</CardTitle>
      {query.isPending && (
        <SkeletonGroup label={tCreators("page.loading")} className="flex flex-col gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("loadFailed")} onRetry={() => query.refetch()} retrying={query.isFetching} />
      )}
      {query.data && items.length === 0 && <EmptyState icon={Landmark} title={t("none")} description={t("noneText")} />}
      {items.length > 0 && (
        <ul className="divide-y">
          {items.map((payout) => (
            <Row key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <LoadMore query={query} more={t("more")} failed={t("moreFailed")} />
    </Card>
  );
}

function Row({ payout: { amount, state, receiver, createdAt } }: { payout: Payout }) {
  const t = useTranslations("creators.payouts");
  const { formatDate, formatMoney } = useFormats();
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3">
      <span className="font-medium">{t(`states.${state}`)}</span>
      <span className="text-right font-medium tabular-nums">{formatMoney(amount)}</span>
      <span className="min-w-0 text-muted-foreground text-sm">
        {t("line", { day: formatDate(createdAt), hasReceiver: String(receiver !== null), receiver: receiver ?? "" })}
        <span className="block">{t(`hints.${state}`)}</span>
      </span>
    </li>
  );
}
