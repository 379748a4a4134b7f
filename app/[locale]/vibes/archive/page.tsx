import { VibeArchive } from "@/components/vibes/archive";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { vibeArchiveOptions } from "@/lib/vibes/client";
import { listVibeArchive } from "@/lib/vibes/queries";
import { signedInPage } from "../../signed-in-page";

const MESSAGES = ["player.player", "player.veil", "player.viewer", "vibes.archive"] as const;

export const generateMetadata = () => unlistedMetadata("vibes");

export default async function ArchivePage() {
  return signedInPage("/vibes/archive", MESSAGES, <VibeArchive />, (client, reader) =>
    client.prefetchInfiniteQuery({ ...vibeArchiveOptions(), queryFn: () => listVibeArchive(reader, FIRST_PAGE) }),
  );
}
