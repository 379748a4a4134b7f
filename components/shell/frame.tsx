import type { ReactNode } from "react";
import { PlanBanner } from "@/components/payments/plan-banner";
import { NavBar } from "@/components/shell/nav-bar";
import { PageEnd } from "@/components/shell/page-end";
import { SiteFooter } from "@/components/shell/site-footer";
import { SkipLink } from "@/components/shell/skip-link";
import { MAIN_ID } from "@/components/ui/main-id";

/** The bar, the page, and the footer. Pages without server data use it directly; the others use Shell. */
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
