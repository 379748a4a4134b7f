"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

import { revisionsOptions } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";

export function HistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useTranslations("composing.history");
  const { formatMoment } = useFormats();
  const query = useQuery(revisionsOptions(post.id, post.editedAt));
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent>
        <DialogHeader title={t("title")} description={t("text")} />
        {query.isPending && (
          <SkeletonGroup label={t("loading")}>
            <Skeleton className="h-20 w-full" />
          </SkeletonGroup>
        )}
        {query.isError && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
        {query.data?.length === 0 && <p className="text-muted-foreground text-sm">{t("none")}</p>}
        <ol className="flex flex-col gap-4">
          {query.data?.map(({ id, createdAt, contentWarning, text: words }) => (
            <li key={id} className="border-t pt-3 first:border-t-0 first:pt-0">
              <time dateTime={createdAt} className="text-muted-foreground text-sm">
                {formatMoment(createdAt)}
              </time>
              {contentWarning && <p className="mt-1 break-words font-medium">{contentWarning}</p>}
              <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
                {words}
              </p>
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  );
}
