"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { PostList } from "@/components/posts/feed/post-list";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { formatWhole } from "@/components/shell/time/format";
import { tagPostsOptions } from "@/lib/posts/client/feed";
import { feed } from "@/lib/text/feed";

const text = feed.tag;

export function TagView({ tag, postsCount }: { tag: string; postsCount: number }) {
  const query = useInfiniteQuery(tagPostsOptions(tag));
  return (
    <SingleColumn>
      <Link
        href="/explore"
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-muted-foreground text-sm hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {text.back}
      </Link>
      <h1 className="break-words font-bold text-2xl tracking-tight">{text.title(tag)}</h1>
      <p className="mt-1 mb-5 text-muted-foreground tabular-nums">
        {text.count(postsCount >= 10_000 ? "10,000+" : formatWhole(postsCount), postsCount === 1)}
      </p>
      <PostList query={query} empty={{ title: text.empty, description: text.emptyHint }} />
    </SingleColumn>
  );
}
