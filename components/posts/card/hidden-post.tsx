"use client";

import type { Post } from "@/lib/posts/contract";
import { isHeldContent } from "@/lib/screening/client";
import { useDeleteWithUndo } from "../use-delete-with-undo";
import { FailedPost } from "./failed-post";
import { HeldPost } from "./held-post";
import { ProcessingPost } from "./processing-post";

interface HiddenPostProps {
  post: Post;
  onEdit: () => void;
  onDeleted?: (() => void) | undefined;
}

export function HiddenPost({ post, onEdit, onDeleted }: HiddenPostProps) {
  const remove = useDeleteWithUndo(post, onDeleted);
  if (isHeldContent(post)) return <HeldPost post={post} onEdit={onEdit} />;
  if (post.state === "processing") return <ProcessingPost post={post} />;
  if (post.state !== "failed") return null;
  return <FailedPost post={post} onEdit={onEdit} onDelete={remove} />;
}
