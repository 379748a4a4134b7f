"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { PostComposer } from "@/components/posts/composer/composer";
import { PostList } from "@/components/posts/feed/post-list";
import { ExploreLink } from "@/components/shell/pages/explore-link";
import { postsOfOptions } from "@/lib/posts/client/posts";

export function ProfilePosts({ id, name }: { id: string; name: string | null }) {
  const t = useTranslations("accounts");
  const query = useInfiniteQuery(postsOfOptions(id));
  const description = name === null ? t("profile.noPostsOwn") : t("profile.noPostsOther", { name });
  const action = name === null ? <PostComposer look="action" /> : <ExploreLink />;
  return <PostList query={query} empty={{ icon: NotebookPen, title: t("profile.noPosts"), description, action }} />;
}
