"use client";

import { ProcessingPanel } from "@/components/media/making-panel";
import type { Post } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { toastPublished } from "./say-made";
import { useProcessing } from "./use-made-ready";

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
