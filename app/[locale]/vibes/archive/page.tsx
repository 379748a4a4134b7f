import { Shell } from "@/components/shell/shell";
import { VibeArchive } from "@/components/vibes/archive";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { vibeArchiveOptions } from "@/lib/vibes/client";
import { listVibeArchive } from "@/lib/vibes/queries";

const MESSAGES = ["player.player", "player.viewer", "vibes.archive"] as const;

export const generateMetadata = () => unlistedMetadata("vibes");

export default async function ArchivePage() {
  const { reader, user, client } = await loadSignedInPage("/vibes/archive");
  await client.prefetchInfiniteQuery({ ...vibeArchiveOptions(), queryFn: () => listVibeArchive(reader, FIRST_PAGE) });
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <VibeArchive />
    </Shell>
  );
}
