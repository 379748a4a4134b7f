"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { SideCard } from "@/components/shell/pages/side-card";

import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { PLANS } from "@/lib/accounts/plans/plans";
import { usageOptions } from "@/lib/media/client/media";
import type { StorageUsage } from "@/lib/media/contract";
import { storageState } from "@/lib/media/policy";
import { StorageMeter } from "./storage-meter";
import { StorageWithoutPlan } from "./storage-without-plan";

export function StorageCard({ linked = true }: { linked?: boolean }) {
  const t = useTranslations("media");
  const query = useQuery(usageOptions());
  const usage = query.data;
  return (
    <SideCard title={t("storage.title")}>
      {query.isPending && (
        <SkeletonGroup label={t("storage.loading")} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-2 w-full rounded-full" />
          <Skeleton className="mt-1 h-9 w-32 rounded-lg" />
        </SkeletonGroup>
      )}
      {query.isError && !usage && (
        <ErrorState title={t("storage.failed")} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {usage && (usage.totalBytes === 0 ? <StorageWithoutPlan usage={usage} /> : <StorageMeter usage={usage} />)}
      {usage && (
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {linked && usage.totalBytes + usage.usedBytes > 0 && (
            <ButtonLink href="/storage" size="sm" variant="outline">
              {t("storage.manage")}
            </ButtonLink>
          )}
          <Way usage={usage} />
        </div>
      )}
    </SideCard>
  );
}

function Way({ usage }: { usage: StorageUsage }) {
  const t = useTranslations("media");
  const state = storageState(usage);
  const bigger = usage.totalBytes < PLANS.creator.storageBytes;
  if (usage.totalBytes > 0 && (state === "fine" || !bigger)) return null;
  return (
    <ButtonLink href="/pricing" size="sm" variant="outline">
      {usage.totalBytes === 0 ? t("storage.seePlans") : t("storage.morePlan")}
    </ButtonLink>
  );
}
