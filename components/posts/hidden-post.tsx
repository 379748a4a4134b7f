"use client";

import { announce } from "@/components/ui/announce";
import { toast } from "@/components/ui/use-toast";
import { useDeletePost } from "@/lib/posts/client";
import type { Post } from "@/lib/posts/contract";
import { isHeld } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { FailedPost } from "./failed-post";
import { HeldPost } from "./held-post";
import { MakingPost } from "./making-post";

interface HiddenPostProps {
  post: Post;
  onEdit: () => void;
  onDeleted?: (() => void) | undefined;
}

/** What stands under a post that its author alone sees: why that is, and what can be done. */
export function HiddenPost({ post, onEdit, onDeleted }: HiddenPostProps) {
  const remove = useDeletePost(post.id);
  if (isHeld(post)) return <HeldPost post={post} onEdit={onEdit} />;
  if (post.state === "processing") return <MakingPost post={post} />;
  if (post.state !== "failed") return null;
  const onDelete = () =>
    announce(remove.mutateAsync(), {
      done: () => {
        toast({ title: text.remove.done });
        onDeleted?.();
      },
      failed: text.deleteFailed,
    });
  return <FailedPost post={post} onEdit={onEdit} onDelete={onDelete} />;
}
