import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";
import type { MessageName } from "@/lib/i18n/messages";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";

/** Renders the page of an emailed link with the token in its address; null without one. */
export async function tokenPage(
  messages: readonly MessageName[],
  searchParams: Promise<Record<string, string | string[] | undefined>>,
  card: (token: string | null) => ReactNode,
): Promise<ReactNode> {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell messages={messages} client={client} user={user}>
      {card(typeof token === "string" ? token : null)}
    </Shell>
  );
}
