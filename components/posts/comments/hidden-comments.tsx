"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { hiddenCommentsOptions } from "@/lib/posts/client/comments";
import type { Post } from "@/lib/posts/contract";
import { CommentThread } from "./comment-thread";

/** The comments and replies that the post's author has hidden, which any reader may open. */
export function HiddenComments({ post }: { post: Post }) {
  const t = useTranslations("posts.comments");
  const query = useInfiniteQuery(hiddenCommentsOptions(post.id));
  return (
    <>
      {query.isPending && (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("loadFailed")} onRetry={() => query.refetch()} />}
      <ul aria-label={t("hidden.list")} className="flex flex-col">
        {itemsOfPages(query.data).map((comment) => (
          <CommentThread key={comment.id} comment={comment} post={post} fresh={false} isReplyRequested={false} />
        ))}
      </ul>
      <LoadMore query={query} more={t("loadMore")} failed={t("loadFailed")} />
    </>
  );
}
