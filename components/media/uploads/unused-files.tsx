"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { filesOptions } from "@/lib/media/client/media";
import type { OwnFile } from "@/lib/media/contract";
import type { Attachments } from "../attachments/use-attachments";
import { Thumb } from "../viewer/thumb";
import { useUploader } from "./use-uploader";

/** How long an unused file is offered, in ms: as long as an unfinished upload is kept. */
const UNUSED_FILE_OFFER_MS = 24 * 60 * 60 * 1_000;

interface UnusedFilesProps {
  attachments: Attachments;
  ids?: readonly string[];
}

/** Recently uploaded, unused files, such as after a page was closed before publishing. */
export function UnusedFiles({ attachments, ids }: UnusedFilesProps) {
  const t = useTranslations("uploads.offered");
  const { formatBytes } = useFormats();
  const { uploads: inTab } = useUploader();
  const query = useInfiniteQuery({ ...filesOptions("newest"), refetchOnMount: "always" });
  const [since] = useState(() => Date.now() - UNUSED_FILE_OFFER_MS);
  const known = new Set([...inTab.map(({ assetId }) => assetId), ...attachments.items.map(({ key }) => key)]);
  const isOffered = ({ media, purpose, holder, isInDraft, createdAt }: OwnFile) =>
    holder === null &&
    !isInDraft &&
    purpose === attachments.purpose &&
    media.state !== "failed" &&
    !known.has(media.id) &&
    (ids?.includes(media.id) ?? true) &&
    Date.parse(createdAt) > since;
  // Cached files may have been published since.
  const offered = query.isFetchedAfterMount ? (query.data?.pages[0]?.items.filter(isOffered) ?? []) : [];
  if (offered.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{t("unused")}</h3>
      <ul className="flex flex-col gap-2">
        {offered.map((file) => (
          <li key={file.media.id} className="flex items-center gap-3 rounded-xl border bg-card p-3">
            <Thumb kind={file.media.kind} media={file.media} className="size-12" width={48} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium text-sm">{file.fileName}</p>
              <p className="text-muted-foreground text-xs">{formatBytes(file.bytes)}</p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={t("takeFor", { name: file.fileName })}
              onClick={() => attachments.adoptFile(file)}
            >
              {t("take")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
