"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Link } from "@/components/shell/nav/link";
import { formatMoney } from "@/components/shell/time/format";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { formatDate } from "@/lib/dates/format-date";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { receiptsOptions } from "@/lib/payments/client/payments";
import type { Receipt } from "@/lib/payments/contract";
import { receipts as text } from "@/lib/text/receipts";
import { ReceiptStatus, receiptPurpose } from "./receipt-status";

export function Receipts() {
  const query = useInfiniteQuery(receiptsOptions());
  const items = itemsOfPages(query.data);
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="mb-2 text-lg">{text.title}</CardTitle>
      {query.isPending && (
        <SkeletonGroup label={text.loading} className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={text.failed} onRetry={() => query.refetch()} retrying={query.isFetching} className="px-0!" />
      )}
      {query.data && items.length === 0 && (
        <p className="text-muted-foreground text-sm">
          {text.none}. {text.noneText}
        </p>
      )}
      {items.length > 0 && (
        <ul className="divide-y">
          {items.map((receipt) => (
            <Row key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore query={query} more={text.more} failed={text.moreFailed} />}
    </Card>
  );
}

function Row({ receipt }: { receipt: Receipt }) {
  const date = formatDate(receipt.paidAt);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_1fr_auto_auto]">
      <span className="text-muted-foreground text-sm max-sm:order-2">{date}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-2 font-medium text-sm max-sm:order-1">
        {receiptPurpose(receipt)} <ReceiptStatus status={receipt.status} />
      </span>
      <span className="tabular text-right font-medium max-sm:order-1">{formatMoney(receipt.amount)}</span>
      <Link
        href={`/subscription/receipts/${receipt.id}`}
        aria-label={text.open(date)}
        className={`${buttonVariants({ variant: "link", size: "sm" })} justify-self-end max-sm:order-3`}
      >
        {text.receipt}
      </Link>
    </li>
  );
}
