import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Notifications } from "@/components/notifications/notifications";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { notificationsOptions, unreadNotificationsOptions } from "@/lib/notifications/client/notifications";
import { NotificationGroup } from "@/lib/notifications/contract";
import { countUnreadNotifications, listNotifications } from "@/lib/notifications/queries/notifications";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["chat.when", "notificationTexts", "notifications"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.notifications"), robots: { index: false } };
}

export default async function NotificationsPage({ searchParams }: PageProps<"/[locale]/notifications">) {
  const [{ reader, user, client }, asked] = await Promise.all([loadPageWithNotifications(), searchParams]);
  const show = NotificationGroup.safeParse(asked.show).data;
  if (!reader) redirect(signInPath(show ? `/notifications?show=${show}` : "/notifications"));
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...notificationsOptions(show ?? null),
      queryFn: () => listNotifications(reader, { limit: FIRST_PAGE_SIZE, show }),
    }),
    client.prefetchQuery({ ...unreadNotificationsOptions(), queryFn: () => countUnreadNotifications(reader) }),
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <Notifications />
    </Shell>
  );
}
