import type { DehydratedState } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { REDUCED_MOTION_STYLE } from "@/components/shell/inline-styles";
import type { CurrentUser } from "@/lib/accounts/contract";
import { CurrentUserProvider } from "@/lib/accounts/current-user";
import type { Namespace } from "@/lib/i18n/messages";
import { PageQueries } from "./loading/queries";
import { Frame } from "./pages/frame";

interface ShellProps {
  messages: readonly Namespace[];
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
