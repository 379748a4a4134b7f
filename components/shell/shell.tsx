import type { DehydratedState } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { REDUCED_MOTION_STYLE } from "@/components/shell/inline-styles";
import { CurrentUserProvider } from "@/lib/accounts/client/current-user";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { MessageName } from "@/lib/i18n/messages";
import { PageQueries } from "./loading/queries";
import { Frame } from "./pages/frame";

interface ShellProps {
  messages: readonly MessageName[];
  state: DehydratedState;
  user: CurrentUser | null;
  children: ReactNode;
}

export function Shell({ state, user, messages, children }: ShellProps) {
  return (
    <CurrentUserProvider user={user}>
      <PageQueries json={JSON.stringify(state)}>
        {user?.preferences.reduceMotion && <style>{REDUCED_MOTION_STYLE}</style>}
        <Frame messages={messages}>{children}</Frame>
      </PageQueries>
    </CurrentUserProvider>
  );
}
