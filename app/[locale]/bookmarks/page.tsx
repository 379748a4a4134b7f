import { FEED_MESSAGES } from "@/app/[locale]/shared-messages";
import { Bookmarks } from "@/components/posts/collections/bookmarks";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { bookmarksOptions, collectionsOptions } from "@/lib/posts/client/bookmarks";
import { listBookmarks, listCollections } from "@/lib/posts/queries/bookmarks";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../signed-in-page";

const MESSAGES = [...FEED_MESSAGES, "bookmarks", "muting.menu"] as const;

export const generateMetadata = () => unlistedMetadata("bookmarks");

export default async function BookmarksPage() {
  return signedInPage("/bookmarks", MESSAGES, <Bookmarks />, (client, reader) =>
    Promise.all([
      client.prefetchInfiniteQuery({ ...bookmarksOptions(null), queryFn: () => listBookmarks(reader, FIRST_PAGE) }),
      client.prefetchQuery({ ...collectionsOptions(), queryFn: () => listCollections(reader) }),
    ]),
  );
}
