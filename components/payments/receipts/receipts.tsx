"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ButtonLink } from "@/components/shell/nav/button-link";

import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

import { itemsOfPages } from "@/lib/http/infinite-pages";
import { receiptsOptions } from "@/lib/payments/client/payments";
import type { Receipt } from "@/lib/payments/contract";
import { ReceiptStatus, receiptPurpose } from "./receipt-status";

export function Receipts() {
  const t = useTranslations("receipts");
  const query = useInfiniteQuery(receiptsOptions());
  const items = itemsOfPages(query.data);
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="mb-2 text-lg">{t("title")}</CardTitle>
      {query.isPending && (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("failed")} onRetry={() => query.refetch()} retrying={query.isFetching} className="px-0!" />
      )}
      {query.data && items.length === 0 && <p className="text-muted-foreground text-sm">{t("none")}</p>}
      {items.length > 0 && (
        <ul className="divide-y">
          {items.map((receipt) => (
            <Row key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
      <LoadMore query={query} more={t("more")} failed={t("moreFailed")} />
    </Card>
  );
}

function Row({ receipt }: { receipt: Receipt }) {
  const t = useTranslations("receipts");
  const { formatDate, formatMoney } = useFormats();
  const date = formatDate(receipt.paidAt);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_1fr_auto_auto]">
      <span className="text-muted-foreground text-sm max-sm:order-2">{date}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium text-sm max-sm:order-1">
        {receiptPurpose(t, receipt)} <ReceiptStatus status={receipt.status} />
      </span>
      <span className="tabular text-right font-medium max-sm:order-1">{formatMoney(receipt.amount)}</span>
      <ButtonLink
        href={`/subscription/receipts/${receipt.id}`}
        aria-label={t("open", { date })}
        variant="link"
        size="sm"
        className="justify-self-end max-sm:order-3"
      >
        {t("receipt")}
      </ButtonLink>
    </li>
  );
}
