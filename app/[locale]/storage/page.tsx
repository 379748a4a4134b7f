import { StorageView } from "@/components/media/storage/storage-view";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { filesOptions, unfinishedOptions, usageOptions } from "@/lib/media/client/media";
import { getStorageUsage, listFiles, listUnfinishedUploads } from "@/lib/media/queries/files";
import { IS_IN_DRAFT_SQL } from "@/lib/posts/queries/drafts";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../signed-in-page";

const MESSAGES = [
  "media.failures",
  "media.storage",
  "player.player",
  "player.veil",
  "player.viewer",
  "posts.compose",
  "uploads.storage",
] as const;

export const generateMetadata = () => unlistedMetadata("storage");

export default async function StoragePage() {
  return signedInPage("/storage", MESSAGES, <StorageView />, (client, reader) =>
    Promise.all([
      client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
      client.prefetchQuery({ ...unfinishedOptions(), queryFn: () => listUnfinishedUploads(reader) }),
      client.prefetchInfiniteQuery({
        ...filesOptions("newest"),
        queryFn: () => listFiles(reader, { sort: "newest", limit: FIRST_PAGE_SIZE }, IS_IN_DRAFT_SQL),
      }),
    ]),
  );
}
