"use client";

import { progressOf } from "@/components/media/making-progress";
import type { Post } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { sayMade } from "./say-made";
import { useMadeReady } from "./use-made-ready";

export function MakingPost({ post }: { post: Post }) {
  useMadeReady(post, sayMade);
  const { stage, percent } = progressOf(post.media);
  const label = text.card.making[stage];
  return (
    <section aria-label={label} className="mt-3 mb-2 rounded-lg border bg-muted/60 p-3 text-sm">
      <p className="flex items-baseline justify-between gap-3 font-medium">
        <span role="status">{label}</span>
        <span className="text-muted-foreground tabular-nums">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-border"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-2 text-muted-foreground">{text.card.makingHint}</p>
    </section>
  );
}
