import "server-only";
import { getPageUser, loadPage as pageOf } from "@/lib/accounts/session/page-user";
import { unreadOptions } from "@/lib/messages/client/messages";
import { countUnread } from "@/lib/messages/queries/unread";
import { unreadNotificationsOptions } from "../client/notifications";
import { countUnreadNotifications } from "./notifications";

export async function loadPageWithNotifications(): ReturnType<typeof pageOf> {
  const reader = await getPageUser();
  const [page, messages, notifications] = await Promise.all([
    pageOf(),
    reader && countUnread(reader),
    reader && countUnreadNotifications(reader),
  ]);
  if (messages) page.client.setQueryData(unreadOptions().queryKey, messages);
  if (notifications) page.client.setQueryData(unreadNotificationsOptions().queryKey, notifications);
  return page;
}
