import "server-only";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "next/navigation";
import { signInPath } from "@/lib/accounts/client/return-path";
import type { CurrentUser } from "@/lib/accounts/contract";
import { getPageUser, loadPage as pageOf } from "@/lib/accounts/session/page-user";
import type { Actor } from "@/lib/accounts/session/session";
import { readForPage } from "@/lib/http/operations/page-read";
import { unreadOptions } from "@/lib/messages/client/messages";
import { countUnread } from "@/lib/messages/queries/unread";
import { unreadNotificationsOptions } from "../client/notifications";
import { countUnreadNotifications } from "./notifications";

export async function loadPageWithNotifications(): ReturnType<typeof pageOf> {
  const reader = await getPageUser();
  const [page, messages, notifications] = await Promise.all([
    pageOf(),
    reader && readForPage(countUnread(reader)),
    reader && readForPage(countUnreadNotifications(reader)),
  ]);
  if (messages) page.client.setQueryData(unreadOptions().queryKey, messages);
  if (notifications) page.client.setQueryData(unreadNotificationsOptions().queryKey, notifications);
  return page;
}

interface SignedInPage {
  reader: Actor;
  user: CurrentUser | null;
  client: QueryClient;
}

/** The same for a page of signed-in users. Sends visitors to sign in, which leads back to `path`. */
export async function loadSignedInPage(path: string): Promise<SignedInPage> {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath(path));
  return { reader, user, client };
}
