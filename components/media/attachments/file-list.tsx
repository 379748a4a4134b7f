"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { PostComposer } from "@/components/posts/composer/composer";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type FilesSort, filesOptions } from "@/lib/media/client/media";
import { FileRow } from "./file-row";

export function FileList({ sort }: { sort: FilesSort }) {
  const t = useTranslations("uploads.storage");
  const query = useInfiniteQuery(filesOptions(sort));
  const list = useRef<HTMLUListElement>(null);
  if (query.isPending)
    return (
      <SkeletonGroup label={t("loading")} className="flex flex-col gap-2">
        <Skeleton className="h-26.5 w-full rounded-xl" />
        <Skeleton className="h-26.5 w-full rounded-xl" />
        <Skeleton className="h-26.5 w-full rounded-xl" />
      </SkeletonGroup>
    );
  if (query.isError && !query.data) return <ErrorState title={t("failed")} onRetry={() => query.refetch()} />;
  // Deduplicated: a file added or removed between two fetches shifts the others.
  const all = query.data.pages.flatMap(({ items }) => items);
  const files = [...new Map(all.map((file) => [file.media.id, file])).values()];
  if (files.length === 0)
    return (
      <EmptyState
        icon={Images}
        title={t("empty")}
        description={t("emptyHint")}
        action={<PostComposer look="action" />}
      />
    );
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t("title")} className="flex flex-col gap-2">
        {files.map((file) => (
          <FileRow key={file.media.id} file={file} onRemoved={() => list.current?.focus()} />
        ))}
      </ul>
      <LoadMore query={query} more={t("more")} failed={t("failed")} />
    </>
  );
}
