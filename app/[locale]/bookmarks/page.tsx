import { FEED_MESSAGES } from "@/app/[locale]/shared-messages";
import { Bookmarks } from "@/components/posts/collections/bookmarks";
import { Shell } from "@/components/shell/shell";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { bookmarksOptions, collectionsOptions } from "@/lib/posts/client/bookmarks";
import { listBookmarks, listCollections } from "@/lib/posts/queries/bookmarks";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = [...FEED_MESSAGES, "bookmarks"] as const;

export const generateMetadata = () => unlistedMetadata("bookmarks");

export default async function BookmarksPage() {
  const { reader, user, client } = await loadSignedInPage("/bookmarks");
  await Promise.all([
    client.prefetchInfiniteQuery({ ...bookmarksOptions(null), queryFn: () => listBookmarks(reader, FIRST_PAGE) }),
    client.prefetchQuery({ ...collectionsOptions(), queryFn: () => listCollections(reader) }),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <Bookmarks />
    </Shell>
  );
}
