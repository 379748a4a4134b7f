"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useRef, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { toast } from "@/components/ui/toast/use-toast";
import { errorSentence } from "@/lib/http/errors";
import { archiveUpload, startArchiveUpload, watchArchiveUpload } from "@/lib/privacy/client/archive-upload";
import { importsOptions, useImportArchive } from "@/lib/privacy/client/privacy";
import type { DataImport } from "@/lib/privacy/contract";

export function ImportCard({ hasPlan }: { hasPlan: boolean }) {
  const t = useTranslations("privacy.imports");
  const query = useQuery(importsOptions());
  const newest = query.data?.[0];
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{t("title")}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground text-sm">{t("text")}</p>
      {query.isError && !query.data && (
        <ErrorState title={t("notLoaded")} onRetry={() => query.refetch()} className="py-4!" />
      )}
      <p role="status" className="mb-3 text-sm empty:hidden">
        {newest && <ImportState of={newest} />}
      </p>
      {hasPlan ? newest?.state !== "waiting" && <SendArchive /> : <p className="text-sm">{t("needPlan")}</p>}
    </Card>
  );
}

function SendArchive() {
  const t = useTranslations("privacy.imports");
  const send = useImportArchive();
  const input = useRef<HTMLInputElement>(null);
  const sending = useSyncExternalStore(watchArchiveUpload, archiveUpload, () => null);
  const begin = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    const controller = new AbortController();
    const { onProgress, onEnd } = startArchiveUpload(file.name, controller);
    try {
      await send.mutateAsync({ file, onProgress, signal: controller.signal });
      toast({ title: t("begun") });
    } catch (error) {
      if (controller.signal.aborted) return;
      toast({ variant: "destructive", title: t("failedTitle"), description: errorSentence(error, t("failedTitle")) });
    } finally {
      onEnd();
    }
  };
  const cancel = () => {
    sending?.controller.abort();
    toast({ title: t("cancelled") });
  };
  return (
    <>
      <input ref={input} type="file" accept=".zip,application/zip" hidden onChange={begin} />
      <Button variant="outline" loading={sending !== null} onClick={() => input.current?.click()}>
        {t("choose")}
      </Button>
      {sending && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          <span>{sending.percent < 100 ? t("uploading", { name: sending.name }) : t("looking")}</span>
          <progress max={100} value={sending.percent} aria-label={t("uploading", { name: sending.name })}>
            {t("progress", { percent: sending.percent })}
          </progress>
          <Button variant="outline" size="sm" onClick={cancel}>
            {t("cancel")}
          </Button>
        </div>
      )}
    </>
  );
}

function ImportState({ of: { state, restored, skipped, total } }: { of: DataImport }) {
  const t = useTranslations("privacy.imports");
  if (state === "waiting") return t("waiting", { restored, total });
  return state === "done" ? t("done", { restored, skipped }) : t("failed");
}
