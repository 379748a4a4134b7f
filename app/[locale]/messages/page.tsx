import type { QueryClient } from "@tanstack/react-query";
import type { Viewport } from "next";
import { MessagesGate } from "@/components/messages/messages-gate";
import { Shell } from "@/components/shell/shell";
import type { Actor } from "@/lib/accounts/session/session";
import { readForPage, readForPageOrNull } from "@/lib/http/operations/page-read";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { isUuid } from "@/lib/http/storable";
import { conversationOptions, conversationsOptions, unreadOptions } from "@/lib/messages/client/messages";
import { getConversationFor, listConversations } from "@/lib/messages/queries/conversations";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = [
  "accounts.people",
  "chat.clear",
  "chat.embed",
  "chat.list",
  "chat.menu",
  "chat.message",
  "chat.newChat",
  "chat.report",
  "chat.search",
  "chat.thread",
  "chat.when",
  "messages.deletedAccount",
  "messages.needPlan",
  "messages.signIn",
  "messages.signedOut",
  "messages.startFailed",
  "messages.title",
] as const;

export const generateMetadata = () => unlistedMetadata("messages");

/** An on-screen keyboard shrinks the page, so that the composer stays in view. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

/** Prefetches the screen's initial data; returns whether there are any conversations. */
async function prefetch(reader: Actor, client: QueryClient, open: string | null): Promise<boolean> {
  const [inbox, archive, opened] = await Promise.all([
    listConversations(reader, { in: "inbox", limit: FIRST_PAGE_SIZE }),
    listConversations(reader, { in: "archive", limit: 1 }),
    open === null ? null : readForPageOrNull(getConversationFor(reader.id, open)),
  ]);
  client.setQueryData(conversationsOptions("inbox").queryKey, { pages: [inbox], pageParams: [null] });
  const requests = client.getQueryData(unreadOptions().queryKey)?.requests ?? 0;
  if (opened) client.setQueryData(conversationOptions(opened.id).queryKey, opened);
  return inbox.items.length > 0 || archive.items.length > 0 || requests > 0 || opened !== null;
}

export default async function MessagesPage({ searchParams }: PageProps<"/[locale]/messages">) {
  const [{ reader, user, client }, { conversation }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  const open = typeof conversation === "string" && isUuid(conversation) ? conversation : null;
  const hasConversations = reader !== null && (await readForPage(prefetch(reader, client, open)));
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <MessagesGate user={user} hasConversations={hasConversations} />
    </Shell>
  );
}
