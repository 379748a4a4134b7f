"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { commentsOptions } from "@/lib/posts/client/comments";
import type { Post } from "@/lib/posts/contract";
import { isHeldContent } from "@/lib/screening/client";
import { CommentForm } from "./comment-form";
import { CommentThread } from "./comment-thread";
import { useRequestedReply } from "./use-requested-reply";

export function Comments({ post }: { post: Post }) {
  const t = useTranslations("posts");
  const query = useInfiniteQuery(commentsOptions(post.id));
  const comments = itemsOfPages(query.data);
  const [fresh, setFresh] = useState("");
  const requestedId = useRequestedReply(query, comments);
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-6 scroll-mt-20">
      <h2 id="comments-title" className="mb-3 font-semibold text-lg">
        {t("comments.title")}
      </h2>
      <CommentForm post={post} onWritten={({ id }) => setFresh(id)} />
      {query.isPending && <Skeleton className="h-24 w-full rounded-xl" />}
      {query.isError && !query.data && <ErrorState title={t("comments.loadFailed")} onRetry={() => query.refetch()} />}
      {query.data && comments.length === 0 && post.allowComments && !isHeldContent(post) && (
        <EmptyState title={t("comments.empty")} description={t("comments.emptyHint")} />
      )}
      {comments.length > 0 && (
        <ul className="flex flex-col">
          {comments.map((comment) => (
            <CommentThread
              key={comment.id}
              comment={comment}
              post={post}
              fresh={comment.id === fresh}
              isReplyRequested={comment.id === requestedId}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore query={query} more={t("comments.loadMore")} failed={t("comments.loadFailed")} />}
    </section>
  );
}
