"use client";

import { HeldNotice } from "@/components/screening/held-notice";
import { useRequestCommentReview } from "@/lib/posts/client/comments";
import type { Comment } from "@/lib/posts/contract/comment";
import type { Screening } from "@/lib/screening/contract";

export function HeldComment({ comment, onEdit }: { comment: Comment & { screening: Screening }; onEdit: () => void }) {
  const review = useRequestCommentReview(comment.postId);
  return <HeldNotice held={comment.screening} onEdit={onEdit} onAsk={() => review.mutateAsync(comment)} />;
}
