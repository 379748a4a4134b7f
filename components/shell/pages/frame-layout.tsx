import type { ReactNode } from "react";
import { PlanBanner } from "@/components/payments/subscription/plan-banner";
import { MAIN_ID } from "@/components/ui/main-id";
import { NavBar } from "../nav/nav-bar";
import { SkipLink } from "../nav/skip-link";
import { PageEnd } from "./page-end";
import { SiteFooter } from "./site-footer";

export function FrameLayout({ children }: { children: ReactNode }) {
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
