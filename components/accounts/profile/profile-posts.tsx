"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { PostList } from "@/components/posts/feed/post-list";
import { postsOfOptions } from "@/lib/posts/client/posts";
import { accounts as text } from "@/lib/text/accounts";

export function ProfilePosts({ id, name }: { id: string; name: string | null }) {
  const query = useInfiniteQuery(postsOfOptions(id));
  const description = name === null ? text.profile.noPostsOwn : text.profile.noPostsOther(name);
  return <PostList query={query} empty={{ title: text.profile.noPosts, description }} />;
}
