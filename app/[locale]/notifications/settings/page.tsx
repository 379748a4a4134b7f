import { NotificationSettingsView } from "@/components/notifications/notification-settings";
import { notificationSettingsOptions } from "@/lib/notifications/client/notifications";
import { getNotificationSettings } from "@/lib/notifications/queries/notifications";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { signedInPage } from "../../signed-in-page";

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
  return signedInPage("/notifications/settings", MESSAGES, <NotificationSettingsView />, (client, reader) =>
    client.prefetchQuery({ ...notificationSettingsOptions(), queryFn: () => getNotificationSettings(reader) }),
  );
}
