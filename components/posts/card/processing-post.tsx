"use client";

import { ProcessingPanel } from "@/components/media/attachments/processing-panel";
import type { Post } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { toastPublished } from "../composer/toast-published";
import { useProcessing } from "../use-processing";

export function ProcessingPost({ post }: { post: Post }) {
  useProcessing(post, toastPublished);
  return (
    <ProcessingPanel
      media={post.media}
      labels={text.card.making}
      hint={text.card.makingHint}
      className="mt-3 mb-2 rounded-lg border bg-muted/60 p-3 text-sm"
    />
  );
}
