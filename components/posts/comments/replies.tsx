"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { repliesOptions } from "@/lib/posts/client/comments";
import type { Comment, Post } from "@/lib/posts/contract";
import { commonText } from "@/lib/text/common";
import { composing } from "@/lib/text/composing";
import { CommentItem } from "./comment-item";

const text = composing.replies;

interface RepliesProps {
  comment: Comment;
  post: Post;
  onReply: () => void;
  fresh: string;
}

export function Replies({ comment, post, onReply, fresh }: RepliesProps) {
  const query = useInfiniteQuery(repliesOptions(comment.id));
  const replies = itemsOfPages(query.data);
  return (
    <div className="ml-6 border-l pl-4">
      {query.isPending && (
        <SkeletonGroup label={text.loading}>
          <Skeleton className="h-16 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !query.data && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
      <ul aria-label={text.list(commonText.fullName(comment.user))} className="flex flex-col">
        {replies.map((reply) => (
          <CommentItem key={reply.id} comment={reply} post={post} fresh={reply.id === fresh} onReply={onReply} />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore query={query} more={text.more} failed={text.failed} />}
    </div>
  );
}
