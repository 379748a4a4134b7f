import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { REDUCED_MOTION_STYLE } from "@/components/shell/inline-styles";
import { CurrentUserProvider } from "@/lib/accounts/client/current-user";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { MessageName } from "@/lib/i18n/messages";
import { OfflineNotice } from "./loading/offline-notice";
import { PageQueries } from "./loading/queries";
import { Frame } from "./pages/frame";

interface ShellProps {
  messages: readonly MessageName[];
  /** Holds the data that the page prefetched. */
  client: QueryClient;
  user: CurrentUser | null;
  children: ReactNode;
}

export function Shell({ client, user, messages, children }: ShellProps) {
  return (
    <CurrentUserProvider user={user}>
      <PageQueries json={JSON.stringify(dehydrate(client))}>
        {user?.preferences.reduceMotion && <style>{REDUCED_MOTION_STYLE}</style>}
        <Frame messages={messages}>{children}</Frame>
        <OfflineNotice hasBottomBar={user !== null} />
      </PageQueries>
    </CurrentUserProvider>
  );
}
