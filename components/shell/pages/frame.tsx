import { useTranslations } from "next-intl";
import { Activity, type ReactNode } from "react";
import { PageMessages } from "@/components/i18n/page-messages";
import { PlanBanner } from "@/components/payments/subscription/plan-banner";
import { MAIN_ID } from "@/components/ui/main-id";
import type { MessageName } from "@/lib/i18n/messages";
import { NavBar } from "../nav/nav-bar";
import { SkipLink } from "../nav/skip-link";
import { PageEnd } from "./page-end";
import { PageMain } from "./page-main";
import { SiteFooter } from "./site-footer";

interface FrameProps {
  /** The namespaces that the page's client components read, but those of the layout (`npm run verify`). */
  messages: readonly MessageName[];
  children: ReactNode;
}

/**
 * The bar, the page, and the footer. Pages without server data use it directly; the others use Shell. An Activity is a
 * part that hydrates on its own: the page first, and what a reader taps before everything else. By then the cache may
 * have changed, so what is in it reads no query, or `useServerData`.
 */
export function Frame({ messages, children }: FrameProps) {
  const t = useTranslations("shell");
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to={MAIN_ID}>{t("skip")}</SkipLink>
      <Activity>
        <NavBar />
      </Activity>
      <PlanBanner />
      <PageMain>
        <PageMessages names={messages}>{children}</PageMessages>
      </PageMain>
      <PageEnd footer={<SiteFooter />} />
    </div>
  );
}
