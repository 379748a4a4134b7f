import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Bookmarks } from "@/components/posts/collections/bookmarks";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { bookmarksOptions, collectionsOptions } from "@/lib/posts/client/bookmarks";
import { listBookmarks, listCollections } from "@/lib/posts/queries/bookmarks";

const MESSAGES = [
  "accounts.people",
  "bookmarks",
  "composing.card",
  "composing.undo",
  "feed",
  "player.animation",
  "player.gallery",
  "player.player",
  "player.veil",
  "player.viewer",
  "posts.card",
  "posts.deleteFailed",
  "posts.feed",
  "posts.likeFailed",
  "posts.likeSignIn",
  "posts.page",
  "posts.remove",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.bookmarks"), robots: { index: false } };
}

export default async function BookmarksPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/bookmarks"));
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...bookmarksOptions(null),
      queryFn: () => listBookmarks(reader, { limit: FIRST_PAGE_SIZE }),
    }),
    client.prefetchQuery({ ...collectionsOptions(), queryFn: () => listCollections(reader) }),
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <Bookmarks />
    </Shell>
  );
}
