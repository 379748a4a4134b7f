import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Shell } from "@/components/shell/shell";
import type { Actor } from "@/lib/accounts/session/session";
import type { MessageName } from "@/lib/i18n/messages";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";

/** Renders the page at `path` with the data of `read`. Sends visitors to sign in, which leads back to it. */
export async function signedInPage(
  path: string,
  messages: readonly MessageName[],
  view: ReactNode,
  read: (client: QueryClient, reader: Actor) => unknown,
): Promise<ReactNode> {
  const { reader, user, client } = await loadSignedInPage(path);
  await read(client, reader);
  return (
    <Shell messages={messages} client={client} user={user}>
      {view}
    </Shell>
  );
}
