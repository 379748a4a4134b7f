"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Activity, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { LoadMore } from "@/components/shell/loading/load-more";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PersonSkeleton, SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { commentsOptions } from "@/lib/posts/client/comments";
import { DEFAULT_COMMENT_ORDER } from "@/lib/posts/constants";
import type { Post } from "@/lib/posts/contract";
import { isHeldContent } from "@/lib/screening/client";
import { CommentForm } from "./comment-form";
import { CommentThread } from "./comment-thread";
import { CommentsBar } from "./comments-bar";
import { useCommentOrder } from "./use-comment-order";
import { useCommentSearch } from "./use-comment-search";

const HiddenComments = lazyWithRetry(() => import("./hidden-comments").then((module) => module.HiddenComments), {
  messages: ["composing", "posts"],
});

/** The number of comments above which the reader can choose their order, and jump to their own below these. */
const FEW_COMMENTS = 5;

export function Comments({ post }: { post: Post }) {
  const t = useTranslations("posts");
  const [order, setOrder] = useCommentOrder();
  const query = useInfiniteQuery({ ...commentsOptions(post.id, order), placeholderData: keepPreviousData });
  const comments = itemsOfPages(query.data);
  // As notifications link to the comment to reply to.
  const requestedId = useSearchParams().get("reply");
  const [isHiddenOpen, setHiddenOpen] = useState(false);
  const { targetId, search, isSearching } = useCommentSearch(query, comments, requestedId);
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-6 scroll-mt-20">
      <h2 id="comments-title" className="mb-3 font-semibold text-lg">
        {t("comments.title")}
      </h2>
      <CommentForm post={post} onWritten={({ id }) => search(id)} />
      {(comments.length > FEW_COMMENTS || order !== DEFAULT_COMMENT_ORDER) && (
        <CommentsBar
          postId={post.id}
          order={order}
          onOrder={(next) => {
            search(null);
            setOrder(next);
          }}
          first={comments.slice(0, FEW_COMMENTS)}
          onJump={search}
          isSearching={isSearching}
        />
      )}
      {query.isPending && (
        <SkeletonRows label={t("comments.loading")} count={3} className="divide-y">
          <PersonSkeleton className="pt-3" />
          <TextSkeleton className="mt-2 pb-14 pl-13" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={t("comments.loadFailed")} onRetry={() => query.refetch()} />}
      {query.data &&
        comments.length === 0 &&
        post.hiddenCommentsCount === 0 &&
        post.isInCommentAudience &&
        !isHeldContent(post) && (
          <EmptyState icon={MessageCircle} title={t("comments.empty")} description={t("comments.emptyHint")} />
        )}
      {comments.length > 0 && (
        <ul aria-busy={query.isPlaceholderData} className="flex flex-col aria-busy:opacity-60">
          {comments.map((comment) => (
            <Activity key={comment.id}>
              <CommentThread
                comment={comment}
                post={post}
                fresh={comment.id === targetId}
                isReplyRequested={comment.id === requestedId}
              />
            </Activity>
          ))}
        </ul>
      )}
      <LoadMore query={query} more={t("comments.loadMore")} failed={t("comments.loadFailed")} />
      {post.hiddenCommentsCount > 0 && (
        <div className="border-t pt-3">
          <Button variant="ghost" aria-expanded={isHiddenOpen} onClick={() => setHiddenOpen(!isHiddenOpen)}>
            {isHiddenOpen ? t("comments.hidden.close") : t("comments.hidden.open", { count: post.hiddenCommentsCount })}
          </Button>
          {isHiddenOpen && <HiddenComments post={post} />}
        </div>
      )}
    </section>
  );
}
