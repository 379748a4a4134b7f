"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useReauthenticatedAction } from "@/components/accounts/security/reauthentication";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { exportsOptions, useCreateExport, useDownloadExport } from "@/lib/privacy/client/privacy";
import type { DataExport } from "@/lib/privacy/contract";

/** Requests and downloads an archive of the user's data; needs a ReauthenticationProvider. */
export function ExportCard() {
  const t = useTranslations("privacy.exports");
  const query = useQuery(exportsOptions());
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{t("title")}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{t("text")}</p>
      {query.isPending && (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-10 w-40" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && (
        <ErrorState title={t("notLoaded")} onRetry={() => query.refetch()} className="py-4!" />
      )}
      {query.data && <Archives archives={query.data} />}
    </Card>
  );
}

function Archives({ archives: [newest] }: { archives: DataExport[] }) {
  const t = useTranslations("privacy.exports");
  const create = useCreateExport();
  const download = useDownloadExport();
  const guarded = useReauthenticatedAction();
  const sendKeyed = useKeyedSend();
  const ask = () =>
    toastOutcome(
      guarded(() => sendKeyed("", (key) => create.mutateAsync(key))),
      { done: (made) => made && toast({ title: t("asked") }), failed: t("notAsked") },
    );
  const fetchIt = (id: string) =>
    toastOutcome(
      guarded(() => download.mutateAsync(id)),
      { failed: t("noLink") },
    );
  return (
    <>
      <p role="status" className="mb-3 text-sm empty:hidden">
        {newest && <ExportState of={newest} />}
      </p>
      <div className="flex flex-wrap gap-2">
        {newest?.state === "ready" && (
          <Button loading={download.isPending} onClick={() => fetchIt(newest.id)}>
            {t("download")}
          </Button>
        )}
        {newest?.state !== "waiting" && (
          <Button variant="outline" loading={create.isPending} onClick={ask}>
            {newest ? t("again") : t("action")}
          </Button>
        )}
      </div>
    </>
  );
}

function ExportState({ of: { state, bytes, expiresAt } }: { of: DataExport }) {
  const t = useTranslations("privacy.exports");
  const { formatBytes, formatMoment } = useFormats();
  if (state === "waiting") return t("waiting");
  if (state === "failed" || expiresAt === null) return t("failed");
  return t("ready", { size: formatBytes(bytes), until: formatMoment(expiresAt) });
}
