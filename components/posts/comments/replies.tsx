"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { fullName } from "@/lib/accounts/profile/full-name";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { repliesOptions } from "@/lib/posts/client/comments";
import type { Post } from "@/lib/posts/contract";
import type { Comment } from "@/lib/posts/contract/comment";
import { CommentItem } from "./comment-item";

interface RepliesProps {
  comment: Comment;
  post: Post;
  onReply: (() => void) | undefined;
  fresh: string;
}

export function Replies({ comment, post, onReply, fresh }: RepliesProps) {
  const t = useTranslations("composing.replies");
  const query = useInfiniteQuery(repliesOptions(comment.id));
  const replies = itemsOfPages(query.data);
  return (
    <div className="ml-6 border-l pl-4">
      {query.isPending && (
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      <ul aria-label={t("list", { name: fullName(comment.user) })} className="flex flex-col">
        {replies.map((reply) => (
          <CommentItem key={reply.id} comment={reply} post={post} fresh={reply.id === fresh} onReply={onReply} />
        ))}
      </ul>
      <LoadMore query={query} more={t("more")} failed={t("failed")} />
    </div>
  );
}
