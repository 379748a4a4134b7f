import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Shell } from "@/components/shell/shell";
import { VibeArchive } from "@/components/vibes/archive";
import { FIRST_PAGE } from "@/lib/http/page";
import { readerPage } from "@/lib/notifications/reader";
import { site } from "@/lib/text/site";
import { archiveOptions } from "@/lib/vibes/client";
import { listArchive } from "@/lib/vibes/queries";

export const metadata: Metadata = {
  get title() {
    return site.titles.vibes;
  },
  robots: { index: false },
};

export default async function ArchivePage() {
  const { reader, user, client } = await readerPage();
  if (!reader) redirect("/auth");
  await client.prefetchInfiniteQuery({
    ...archiveOptions(),
    queryFn: () => listArchive(reader, { limit: FIRST_PAGE }),
  });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <VibeArchive />
    </Shell>
  );
}
