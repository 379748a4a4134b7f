"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { PostList } from "@/components/posts/post-list";
import { postsOfOptions } from "@/lib/posts/client";
import { accounts as text } from "@/lib/text/accounts";

/** A person's posts, newest first; `name` is null on the user's own page. */
export function ProfilePosts({ id, name }: { id: string; name: string | null }) {
  const query = useInfiniteQuery(postsOfOptions(id));
  const description = name === null ? text.profile.noPostsOwn : text.profile.noPostsOther(name);
  return <PostList query={query} empty={{ title: text.profile.noPosts, description }} />;
}
