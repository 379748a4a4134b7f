import type { DehydratedState } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame";
import { REDUCED_MOTION_STYLE } from "@/components/shell/inline-styles";
import { Queries } from "@/components/shell/queries";
import type { CurrentUser } from "@/lib/accounts/contract";
import { CurrentUserProvider } from "@/lib/accounts/current-user";

interface ShellProps {
  state: DehydratedState;
  user: CurrentUser | null;
  children: ReactNode;
}

export function Shell({ state, user, children }: ShellProps) {
  return (
    <CurrentUserProvider user={user}>
      <Queries state={state}>
        {user?.preferences.reduceMotion && <style>{REDUCED_MOTION_STYLE}</style>}
        <Frame>{children}</Frame>
      </Queries>
    </CurrentUserProvider>
  );
}
