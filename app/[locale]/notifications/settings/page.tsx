import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NotificationSettingsView } from "@/components/notifications/notification-settings";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { notificationSettingsOptions } from "@/lib/notifications/client/notifications";
import { getNotificationSettings } from "@/lib/notifications/queries/notifications";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = [
  "notifications.back",
  "notifications.failed",
  "notifications.loading",
  "notifications.mail",
  "notifications.preferences",
  "notifications.push",
  "notifications.title",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.notificationSettings"), robots: { index: false } };
}

export default async function NotificationSettingsPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/notifications/settings"));
  await client.prefetchQuery({ ...notificationSettingsOptions(), queryFn: () => getNotificationSettings(reader) });
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <NotificationSettingsView />
    </Shell>
  );
}
