"use client";

import { useQuery } from "@tanstack/react-query";
import { StorageMeter } from "@/components/media/storage/storage-meter";
import { Link } from "@/components/shell/nav/link";
import { formatBytes } from "@/components/shell/time/format";
import { buttonVariants } from "@/components/ui/button-variants";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { PLANS } from "@/lib/accounts/plans/plans";
import { usageOptions } from "@/lib/media/client/media";
import type { StorageUsage } from "@/lib/media/contract";
import { media as text } from "@/lib/text/media";

export function StorageUsed() {
  const query = useQuery(usageOptions());
  return (
    <div>
      <h3 className="mb-1 font-medium text-sm">{text.storage.title}</h3>
      {query.isPending && (
        <SkeletonGroup label={text.storage.loading} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-2 w-full rounded-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={text.storage.failed} onRetry={() => query.refetch()} className="px-0! py-2!" />
      )}
      {query.data &&
        (query.data.totalBytes > 0 ? <StorageMeter usage={query.data} /> : <WithoutPlan usage={query.data} />)}
      {query.data && query.data.totalBytes + query.data.usedBytes > 0 && (
        <Link href="/storage" className={buttonVariants({ variant: "link", size: "sm" })}>
          {text.storage.manage}
        </Link>
      )}
    </div>
  );
}

function WithoutPlan({ usage }: { usage: StorageUsage }) {
  const words =
    usage.usedBytes > 0
      ? `${text.storage.kept(formatBytes(usage.usedBytes))}. ${text.storage.lapsed}`
      : text.storage.none(formatBytes(PLANS.starter.storageBytes), formatBytes(PLANS.creator.storageBytes));
  return <p className="text-muted-foreground text-sm">{words}</p>;
}
