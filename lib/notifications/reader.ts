import "server-only";
import { getReader, readerPage as pageOf } from "@/lib/accounts/reader";
import { unreadOptions } from "@/lib/messages/client";
import { countUnread } from "@/lib/messages/queries/unread";
import { unreadNoticesOptions } from "./client";
import { countUnreadNotices } from "./queries";

export async function readerPage(): ReturnType<typeof pageOf> {
  const reader = await getReader();
  const [page, messages, notices] = await Promise.all([
    pageOf(),
    reader && countUnread(reader),
    reader && countUnreadNotices(reader),
  ]);
  if (messages) page.client.setQueryData(unreadOptions().queryKey, messages);
  if (notices) page.client.setQueryData(unreadNoticesOptions().queryKey, notices);
  return page;
}
