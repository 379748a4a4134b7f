import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Shell } from "@/components/shell/shell";
import { VibeArchive } from "@/components/vibes/archive";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { site } from "@/lib/text/site";
import { vibeArchiveOptions } from "@/lib/vibes/client";
import { listVibeArchive } from "@/lib/vibes/queries";

export const metadata: Metadata = {
  get title() {
    return site.titles.vibes;
  },
  robots: { index: false },
};

export default async function ArchivePage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect("/auth");
  await client.prefetchInfiniteQuery({
    ...vibeArchiveOptions(),
    queryFn: () => listVibeArchive(reader, { limit: FIRST_PAGE_SIZE }),
  });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <VibeArchive />
    </Shell>
  );
}
