import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Shell } from "@/components/shell/shell";
import { VibeArchive } from "@/components/vibes/archive";
import { signInPath } from "@/lib/accounts/client/return-path";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { vibeArchiveOptions } from "@/lib/vibes/client";
import { listVibeArchive } from "@/lib/vibes/queries";

const MESSAGES = ["player.player", "player.viewer", "vibes.archive"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.vibes"), robots: { index: false } };
}

export default async function ArchivePage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/vibes/archive"));
  await client.prefetchInfiniteQuery({
    ...vibeArchiveOptions(),
    queryFn: () => listVibeArchive(reader, { limit: FIRST_PAGE_SIZE }),
  });
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <VibeArchive />
    </Shell>
  );
}
