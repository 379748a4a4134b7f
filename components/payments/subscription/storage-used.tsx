"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { StorageMeter } from "@/components/media/storage/storage-meter";
import { StorageWithoutPlan } from "@/components/media/storage/storage-without-plan";
import { ButtonLink } from "@/components/shell/nav/button-link";

import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { usageOptions } from "@/lib/media/client/media";

export function StorageUsed() {
  const t = useTranslations("media");
  const query = useQuery(usageOptions());
  return (
    <div>
      <h3 className="mb-1 font-medium text-sm">{t("storage.title")}</h3>
      {query.isPending && (
        <SkeletonGroup label={t("storage.loading")} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-2 w-full rounded-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("storage.failed")} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {query.data &&
        (query.data.totalBytes > 0 ? <StorageMeter usage={query.data} /> : <StorageWithoutPlan usage={query.data} />)}
      {query.data && query.data.totalBytes + query.data.usedBytes > 0 && (
        <ButtonLink href="/storage" variant="link" size="sm">
          {t("storage.manage")}
        </ButtonLink>
      )}
    </div>
  );
}
