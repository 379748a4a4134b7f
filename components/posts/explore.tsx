"use client";

import { OneColumn } from "@/components/shell/layout";
import { posts as text } from "@/lib/text/posts";
import { Feed } from "./feed";

/** The newest public posts, for members and passers-by. */
export function Explore() {
  return (
    <OneColumn>
      <h1 className="font-bold text-2xl tracking-tight">{text.explore.title}</h1>
      <p className="mt-1 mb-5 text-muted-foreground">{text.explore.text}</p>
      <Feed feed="for-you" empty={{ title: text.feed.empty, description: text.feed.emptyHint }} />
    </OneColumn>
  );
}
