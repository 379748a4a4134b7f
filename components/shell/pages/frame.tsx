import type { ReactNode } from "react";
import { PageMessages } from "@/components/i18n/page-messages";
import { PlanBanner } from "@/components/payments/subscription/plan-banner";
import { MAIN_ID } from "@/components/ui/main-id";
import type { Namespace } from "@/lib/i18n/messages";
import { NavBar } from "../nav/nav-bar";
import { SkipLink } from "../nav/skip-link";
import { PageEnd } from "./page-end";
import { SiteFooter } from "./site-footer";

interface FrameProps {
  /** The namespaces that the page's client components read, but those of the layout (`npm run verify`). */
  messages: readonly Namespace[];
  children: ReactNode;
}

/** The bar, the page, and the footer. Pages without server data use it directly; the others use Shell. */
export function Frame({ messages, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavBar />
      <PlanBanner />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1">
        <PageMessages names={messages}>{children}</PageMessages>
      </main>
      <PageEnd footer={<SiteFooter />} />
    </div>
  );
}
