import { NotificationSettingsView } from "@/components/notifications/notification-settings";
import { Shell } from "@/components/shell/shell";
import { notificationSettingsOptions } from "@/lib/notifications/client/notifications";
import { getNotificationSettings } from "@/lib/notifications/queries/notifications";
import { loadSignedInPage } from "@/lib/notifications/queries/page-user";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = [
  "notifications.back",
  "notifications.failed",
  "notifications.loading",
  "notifications.mail",
  "notifications.preferences",
  "notifications.push",
  "notifications.title",
] as const;

export const generateMetadata = () => unlistedMetadata("notificationSettings");

export default async function NotificationSettingsPage() {
  const { reader, user, client } = await loadSignedInPage("/notifications/settings");
  await client.prefetchQuery({ ...notificationSettingsOptions(), queryFn: () => getNotificationSettings(reader) });
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <NotificationSettingsView />
    </Shell>
  );
}
