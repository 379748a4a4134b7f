"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { fileFingerprint } from "@/lib/media/client/fingerprint";
import { mediaKeys, unfinishedOptions } from "@/lib/media/client/media";
import type { UploadItem } from "@/lib/media/client/uploader";
import type { AssetPurpose, UnfinishedUpload } from "@/lib/media/contract";
import { mediaTypeOf } from "../attachments/upload-refusal";
import { Refusals } from "../attachments/upload-refusals";
import type { UploadRefusal } from "../attachments/use-attachments";
import { UnattachedUploadRow, UnfinishedRow } from "./unfinished-row";
import { useUploader } from "./use-uploader";

interface UnfinishedUploadsProps {
  purpose?: AssetPurpose;
  ids?: readonly string[];
  onUse?: (uploadKey: string) => void;
  level?: "h2" | "h3";
}

const isSame = async (file: File, { length, fingerprint }: UnfinishedUpload): Promise<boolean> =>
  file.size === length && (fingerprint === null || [fingerprint, null].includes(await fileFingerprint(file)));

/** Uploads that no composer shows: those of this tab that are running, and those that need their file again. */
export function UnfinishedUploads({ purpose, ids, onUse, level: Heading = "h3" }: UnfinishedUploadsProps) {
  const t = useTranslations("uploads");
  const client = useQueryClient();
  const { uploader, uploads } = useUploader();
  const query = useQuery({ ...unfinishedOptions(), refetchOnMount: "always" });
  const [refusals, setRefusals] = useState<readonly UploadRefusal[]>([]);
  const fits = (one: { purpose: AssetPurpose }) => purpose === undefined || one.purpose === purpose;
  // Without a composer to attach it to, a finished upload is an ordinary file.
  const isOffered = ({ isInComposer, state }: UploadItem) =>
    !isInComposer && (onUse !== undefined || state !== "uploaded");
  const isAmong = (id: string | null) => ids === undefined || (id !== null && ids.includes(id));
  const loose = uploads.filter((upload) => isOffered(upload) && fits(upload) && isAmong(upload.assetId));
  const inTab = new Set(uploads.map(({ assetId }) => assetId));
  const waiting = query.data?.filter((one) => fits(one) && isAmong(one.id) && !inTab.has(one.id)) ?? [];

  const read = () => refreshQueries(client, mediaKeys.usage, mediaKeys.unfinished, mediaKeys.files);
  const uploaded = uploads.filter(({ state }) => state === "uploaded").length;
  useEffect(() => {
    // A finished upload moves from the unfinished ones to the user's files.
    if (uploaded > 0) void refreshQueries(client, mediaKeys.unfinished, mediaKeys.files);
  }, [client, uploaded]);

  const goOn = async (one: UnfinishedUpload, [file]: File[]) => {
    if (!file) return;
    setRefusals([]);
    // The type and length were checked at the start; an unreadable file fails at the upload.
    if (!(await isSame(file, one).catch(() => true))) {
      setRefusals([{ id: 0, name: file.name, sentence: t("otherFile") }]);
      return;
    }
    const { kind, id: assetId } = one;
    const key = uploader.add({
      file,
      type: mediaTypeOf(file),
      kind,
      purpose: one.purpose,
      assetId,
      isInComposer: onUse !== undefined,
    });
    onUse?.(key);
  };

  if (query.isError && !query.data && onUse === undefined)
    return <ErrorState title={t("offered.failed")} onRetry={() => query.refetch()} />;
  if (loose.length + waiting.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <Heading className="font-medium text-sm">{t("offered.title")}</Heading>
      {waiting.length > 0 && <p className="text-muted-foreground text-xs">{t("offered.hint")}</p>}
      <Refusals refusals={refusals} onDismiss={() => setRefusals([])} />
      <ul className="flex flex-col gap-2">
        {loose.map((upload) => (
          <UnattachedUploadRow
            key={upload.key}
            upload={upload}
            uploader={uploader}
            onUse={onUse && (() => onUse(upload.key))}
            onGiveUp={() => uploader.cancel(upload.key).finally(read)}
          />
        ))}
        {waiting.map((one) => (
          <UnfinishedRow key={one.id} unfinished={one} onFile={(files) => void goOn(one, files)} />
        ))}
      </ul>
    </section>
  );
}
