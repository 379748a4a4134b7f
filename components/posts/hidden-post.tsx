"use client";

import type { Post } from "@/lib/posts/contract";
import { isHeld } from "@/lib/screening/client";
import { FailedPost } from "./failed-post";
import { HeldPost } from "./held-post";
import { MakingPost } from "./making-post";
import { useRemoval } from "./use-removal";

interface HiddenPostProps {
  post: Post;
  onEdit: () => void;
  onDeleted?: (() => void) | undefined;
}

export function HiddenPost({ post, onEdit, onDeleted }: HiddenPostProps) {
  const remove = useRemoval(post, onDeleted);
  if (isHeld(post)) return <HeldPost post={post} onEdit={onEdit} />;
  if (post.state === "processing") return <MakingPost post={post} />;
  if (post.state !== "failed") return null;
  return <FailedPost post={post} onEdit={onEdit} onDelete={remove} />;
}
