import type { ReactNode } from "react";
import { PlanBanner } from "@/components/payments/plan-banner";
import { NavBar } from "@/components/shell/nav-bar";
import { PageEnd } from "@/components/shell/page-end";
import { SiteFooter } from "@/components/shell/site-footer";
import { SkipLink } from "@/components/shell/skip-link";
import { MAIN_ID } from "@/components/ui/main-id";

/** The bar, the page itself, and how it ends. Pages that read nothing on the server stand in it as they are; the others in Shell. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavBar />
      <PlanBanner />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <PageEnd footer={<SiteFooter />} />
    </div>
  );
}
