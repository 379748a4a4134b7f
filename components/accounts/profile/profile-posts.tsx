"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PostList } from "@/components/posts/feed/post-list";
import { postsOfOptions } from "@/lib/posts/client/posts";

export function ProfilePosts({ id, name }: { id: string; name: string | null }) {
  const t = useTranslations("accounts");
  const query = useInfiniteQuery(postsOfOptions(id));
  const description = name === null ? t("profile.noPostsOwn") : t("profile.noPostsOther", { name });
  return <PostList query={query} empty={{ title: t("profile.noPosts"), description }} />;
}
