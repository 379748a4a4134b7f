"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import { useTranslations } from "next-intl";
import { PostComposer } from "@/components/posts/composer/composer";
import { PostList } from "@/components/posts/feed/post-list";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ExploreLink } from "@/components/shell/pages/explore-link";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { mediaOfOptions, postsOfOptions } from "@/lib/posts/client/posts";

const MediaGrid = lazyWithRetry(() => import("@/components/search/media-grid").then((module) => module.MediaGrid), {
  messages: ["player", "search"],
});

interface ProfilePostsProps {
  id: string;
  /** Null on one's own profile. */
  name: string | null;
}

export function ProfilePosts({ id, name }: ProfilePostsProps) {
  const t = useTranslations("accounts");
  const query = useInfiniteQuery(postsOfOptions(id));
  return (
    <PostList query={query} empty={{ icon: NotebookPen, title: t("profile.noPosts"), ...useEmptyProfile(name) }} />
  );
}

/** Everything the person has posted, and only what they show in photos and videos. */
export function ProfilePostTabs(props: ProfilePostsProps) {
  const t = useTranslations("accounts");
  return (
    <Tabs defaultValue="posts" className="mt-6">
      <TabsList aria-label={t("profile.views")}>
        <TabsTrigger value="posts">{t("profile.posts")}</TabsTrigger>
        <TabsTrigger value="media">{t("profile.media")}</TabsTrigger>
      </TabsList>
      <TabsContent value="posts">
        <ProfilePosts {...props} />
      </TabsContent>
      <TabsContent value="media">
        <ProfileMedia {...props} />
      </TabsContent>
    </Tabs>
  );
}

function ProfileMedia({ id, name }: ProfilePostsProps) {
  const query = useInfiniteQuery(mediaOfOptions(id));
  return <MediaGrid query={query} empty={useEmptyProfile(name)} />;
}

function useEmptyProfile(name: string | null) {
  const t = useTranslations("accounts");
  return name === null
    ? { description: t("profile.noPostsOwn"), action: <PostComposer look="action" /> }
    : { description: t("profile.noPostsOther", { name }), action: <ExploreLink /> };
}
