"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/shell/nav/link";
import { SideCard } from "@/components/shell/pages/side-card";
import { formatBytes } from "@/components/shell/time/format";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { PLANS } from "@/lib/accounts/plans/plans";
import { usageOptions } from "@/lib/media/client/media";
import type { StorageUsage } from "@/lib/media/contract";
import { storageState } from "@/lib/media/policy";
import { media as text } from "@/lib/text/media";
import { StorageMeter } from "./storage-meter";

export function StorageCard({ linked = true }: { linked?: boolean }) {
  const query = useQuery(usageOptions());
  const usage = query.data;
  return (
    <SideCard title={text.storage.title}>
      {query.isPending && (
        <SkeletonGroup label={text.storage.loading} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-2 w-full rounded-full" />
        </SkeletonGroup>
      )}
      {query.isError && !usage && (
        <ErrorState title={text.storage.failed} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {usage && (usage.totalBytes === 0 ? <WithoutPlan usage={usage} /> : <StorageMeter usage={usage} />)}
      {usage && (
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {linked && usage.totalBytes + usage.usedBytes > 0 && (
            <Button asChild size="sm" variant="outline">
              <Link href="/storage">{text.storage.manage}</Link>
            </Button>
          )}
          <Way usage={usage} />
        </div>
      )}
    </SideCard>
  );
}

function WithoutPlan({ usage }: { usage: StorageUsage }) {
  if (usage.usedBytes > 0)
    return (
      <>
        <p className="text-sm tabular-nums">{text.storage.kept(formatBytes(usage.usedBytes))}</p>
        <p className="mt-1 text-muted-foreground text-sm">{text.storage.lapsed}</p>
      </>
    );
  return (
    <p className="text-muted-foreground text-sm">
      {text.storage.none(formatBytes(PLANS.starter.storageBytes), formatBytes(PLANS.creator.storageBytes))}
    </p>
  );
}

function Way({ usage }: { usage: StorageUsage }) {
  const state = storageState(usage);
  const bigger = usage.totalBytes < PLANS.creator.storageBytes;
  if (usage.totalBytes > 0 && (state === "fine" || !bigger)) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link href="/pricing">{usage.totalBytes === 0 ? text.storage.seePlans : text.storage.morePlan}</Link>
    </Button>
  );
}
