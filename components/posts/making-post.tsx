"use client";

import { MakingPanel } from "@/components/media/making-panel";
import type { Post } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { sayMade } from "./say-made";
import { useMadeReady } from "./use-made-ready";

export function MakingPost({ post }: { post: Post }) {
  useMadeReady(post, sayMade);
  return (
    <MakingPanel
      media={post.media}
      labels={text.card.making}
      hint={text.card.makingHint}
      className="mt-3 mb-2 rounded-lg border bg-muted/60 p-3 text-sm"
    />
  );
}
