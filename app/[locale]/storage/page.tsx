import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StorageView } from "@/components/media/storage/storage-view";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { filesOptions, unfinishedOptions, usageOptions } from "@/lib/media/client/media";
import { getStorageUsage, listFiles, listUnfinishedUploads } from "@/lib/media/queries/files";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = [
  "media.failures",
  "media.storage",
  "player.player",
  "player.viewer",
  "posts.compose",
  "uploads.storage",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.storage"), robots: { index: false } };
}

export default async function StoragePage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/storage"));
  await Promise.all([
    client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
    client.prefetchQuery({ ...unfinishedOptions(), queryFn: () => listUnfinishedUploads(reader) }),
    client.prefetchInfiniteQuery({
      ...filesOptions("newest"),
      queryFn: () => listFiles(reader, { sort: "newest", limit: FIRST_PAGE_SIZE }),
    }),
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <StorageView />
    </Shell>
  );
}
