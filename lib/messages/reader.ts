import "server-only";
import { getReader, readerPage as pageOf } from "@/lib/accounts/reader";
import { unreadOptions } from "./client";
import { countUnread } from "./queries/unread";

/** What a page needs to render for its reader, with what the navigation shows of their messages. */
export async function readerPage(): ReturnType<typeof pageOf> {
  const reader = await getReader();
  const [page, unread] = await Promise.all([pageOf(), reader && countUnread(reader)]);
  if (unread) page.client.setQueryData(unreadOptions().queryKey, unread);
  return page;
}
