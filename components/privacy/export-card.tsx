"use client";

import { useQuery } from "@tanstack/react-query";
import { useReauthenticatedAction } from "@/components/accounts/security/reauthentication";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { formatMoment } from "@/lib/dates/format-date";
import { exportsOptions, useCreateExport, useDownloadExport } from "@/lib/privacy/client";
import type { DataExport } from "@/lib/privacy/contract";
import { formatBytes } from "@/lib/text/bytes";
import { privacy } from "@/lib/text/privacy";

const text = privacy.exports;

/** Requests and downloads an archive of the user's data; needs a ReauthenticationProvider. */
export function ExportCard() {
  const query = useQuery(exportsOptions());
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{text.title}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{text.text}</p>
      {query.isPending && (
        <SkeletonGroup label={text.loading}>
          <Skeleton className="h-10 w-40" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={text.notLoaded} onRetry={() => query.refetch()} className="py-4!" />
      )}
      {query.data && <Archives archives={query.data} />}
    </Card>
  );
}

function Archives({ archives: [newest] }: { archives: DataExport[] }) {
  const create = useCreateExport();
  const download = useDownloadExport();
  const guarded = useReauthenticatedAction();
  const ask = () =>
    toastOutcome(
      guarded(() => create.mutateAsync(crypto.randomUUID())),
      { done: (made) => made && toast({ title: text.asked }), failed: text.notAsked },
    );
  const fetchIt = (id: string) =>
    toastOutcome(
      guarded(() => download.mutateAsync(id)),
      { failed: text.noLink },
    );
  return (
    <>
      <p role="status" className="mb-3 text-sm empty:hidden">
        {newest && sayingOf(newest)}
      </p>
      <div className="flex flex-wrap gap-2">
        {newest?.state === "ready" && (
          <Button loading={download.isPending} onClick={() => fetchIt(newest.id)}>
            {text.download}
          </Button>
        )}
        {newest?.state !== "waiting" && (
          <Button variant="outline" loading={create.isPending} onClick={ask}>
            {newest ? text.again : text.action}
          </Button>
        )}
      </div>
    </>
  );
}

function sayingOf({ state, bytes, expiresAt }: DataExport): string {
  if (state === "waiting") return text.waiting;
  if (state === "failed" || expiresAt === null) return text.failed;
  return text.ready(formatBytes(bytes), formatMoment(expiresAt));
}
