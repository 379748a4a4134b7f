import type { DehydratedState } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame";
import { Queries } from "@/components/shell/queries";
import type { CurrentUser } from "@/lib/accounts/contract";
import { CurrentUserProvider } from "@/lib/accounts/current-user";

interface ShellProps {
  /** What the server read for the page, and for whom. */
  state: DehydratedState;
  user: CurrentUser | null;
  children: ReactNode;
}

/**
 * What app/globals.css does for whose system asks for it, for who chose it on this site. It is there for them alone: a rule of
 * everybody's that asked the page for a mark (:has) had each element drawn anew whenever anything was put into the page.
 */
const STILL =
  "*,*::before,*::after,::backdrop{animation-duration:.01ms;animation-iteration-count:1;transition-duration:.01ms;scroll-behavior:auto}";

/** The frame around a page, with what the server already read for it. */
export function Shell({ state, user, children }: ShellProps) {
  return (
    <CurrentUserProvider user={user}>
      <Queries state={state}>
        {user?.preferences.reduceMotion && <style>{STILL}</style>}
        <Frame>{children}</Frame>
      </Queries>
    </CurrentUserProvider>
  );
}
