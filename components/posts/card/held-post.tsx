"use client";

import { HeldNotice } from "@/components/screening/held-notice";
import { useRequestPostReview } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";
import type { Screening } from "@/lib/screening/contract";

export function HeldPost({ post, onEdit }: { post: Post & { screening: Screening }; onEdit: () => void }) {
  const review = useRequestPostReview();
  return (
    <HeldNotice held={post.screening} media={post.media} onEdit={onEdit} onAsk={() => review.mutateAsync(post.id)} />
  );
}
