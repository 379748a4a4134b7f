"use client";

import { CaptionsDialog } from "@/components/media/captions/captions-dialog";
import { useShowMedia } from "@/lib/posts/client/posts";
import type { Post } from "@/lib/posts/contract";

interface PostCaptionsProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function PostCaptions({ post, open, onOpenChange }: PostCaptionsProps) {
  const show = useShowMedia(post.id);
  const video = post.media.find(({ kind }) => kind === "video");
  return video ? <CaptionsDialog media={video} open={open} onOpenChange={onOpenChange} onChanged={show} /> : null;
}
