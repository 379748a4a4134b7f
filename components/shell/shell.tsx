import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NavBar } from "@/components/shell/nav-bar";
import { PageEnd } from "@/components/shell/page-end";
import { SiteFooter } from "@/components/shell/site-footer";
import { MAIN_ID, SkipLink } from "@/components/shell/skip-link";

/** The frame around a page: what the server already read, the bar, the page itself, and how it ends. */
export function Shell({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return (
    <HydrationBoundary state={state}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <NavBar />
        <main id={MAIN_ID} tabIndex={-1} className="flex-1">
          {children}
        </main>
        <PageEnd footer={<SiteFooter />} />
      </div>
    </HydrationBoundary>
  );
}
