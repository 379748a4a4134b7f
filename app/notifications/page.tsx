import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Notices } from "@/components/notifications/notices";
import { Shell } from "@/components/shell/shell";
import { FIRST_PAGE } from "@/lib/http/page";
import { noticesOptions, unreadNoticesOptions } from "@/lib/notifications/client";
import { countUnreadNotices, listNotices } from "@/lib/notifications/queries";
import { readerPage } from "@/lib/notifications/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.notifications;
  },
  robots: { index: false },
};

export default async function NotificationsPage() {
  const { reader, user, client } = await readerPage();
  if (!reader) redirect("/auth");
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...noticesOptions(),
      queryFn: () => listNotices(reader, { limit: FIRST_PAGE }),
    }),
    client.prefetchQuery({ ...unreadNoticesOptions(), queryFn: () => countUnreadNotices(reader) }),
  ]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <Notices />
    </Shell>
  );
}
