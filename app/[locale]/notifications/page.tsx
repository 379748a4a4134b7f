import { Notifications } from "@/components/notifications/notifications";
import { Shell } from "@/components/shell/shell";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { notificationsOptions, unreadNotificationsOptions } from "@/lib/notifications/client/notifications";
import { NotificationGroup } from "@/lib/notifications/contract";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";
import { countUnreadNotifications, listNotifications } from "@/lib/notifications/queries/notifications";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = ["chat.when", "muting.covered", "notificationTexts", "notifications"] as const;

export const generateMetadata = () => unlistedMetadata("notifications");

export default async function NotificationsPage({ searchParams }: PageProps<"/[locale]/notifications">) {
  const show = NotificationGroup.safeParse((await searchParams).show).data;
  const { reader, user, client } = await loadSignedInPage(show ? `/notifications?show=${show}` : "/notifications");
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...notificationsOptions(show ?? null),
      queryFn: () => listNotifications(reader, { limit: FIRST_PAGE_SIZE, show }),
    }),
    client.prefetchQuery({ ...unreadNotificationsOptions(), queryFn: () => countUnreadNotifications(reader) }),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <Notifications />
    </Shell>
  );
}
