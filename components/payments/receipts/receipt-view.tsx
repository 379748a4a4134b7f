"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { errorSentence } from "@/lib/http/errors";
import { receiptOptions } from "@/lib/payments/client/payments";
import { PrintButton } from "./print-button";
import { ReceiptSheet } from "./receipt-sheet";

export function ReceiptView({ id }: { id: string }) {
  const t = useTranslations("receipts");
  const tCommon = useTranslations("commonText");
  const { user } = useCurrentUser();
  const query = useQuery(receiptOptions(id));
  if (!user) return null;
  return (
    <SingleColumn>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink href="/subscription" variant="link">
          {t("page.back")}
        </ButtonLink>
        {query.data && <PrintButton />}
      </div>
      {query.isPending && (
        <SkeletonGroup label={t("loadingOne")}>
          <Skeleton className="h-96 w-full rounded-2xl" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState
          title={t("failedOne")}
          message={errorSentence(query.error, tCommon("loadFailedHint"))}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && <ReceiptSheet receipt={query.data} user={user} />}
    </SingleColumn>
  );
}
