"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Spinner } from "@/components/ui/spinner";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { ThemeToggle } from "./theme-toggle";

// Lazy, because a signed-out page must not load their code: Radix's menu, links, and live messages and notifications.
const UserMenu = lazyWithRetry(() => import("./user-menu").then((view) => view.UserMenu));
const MessagesLive = lazyWithRetry(
  () => import("@/components/messages/messages-live").then((view) => view.MessagesLive),
  { messages: ["messages"] },
);
const ContentLive = lazyWithRetry(() =>
  import("@/components/moderation/content-live").then((view) => view.ContentLive),
);
const NoticeBell = lazyWithRetry(
  () => import("@/components/notifications/notification-bell").then((view) => view.NotificationBell),
  { messages: ["notifications"] },
);
const NavLinks = lazyWithRetry(() => import("./nav-links").then((view) => view.NavLinks), { messages: ["chat"] });

/** The account shows a spinner while the session is unknown (docs/spec.md section 2). */
export function NavAccount({ signedOut }: { signedOut: ReactNode }) {
  const { user, isLoading } = useCurrentUser();
  return (
    <>
      {user ? (
        <Suspense>
          <NavLinks />
          <MessagesLive user={user} />
          <ContentLive />
        </Suspense>
      ) : null}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {user ? (
          <Suspense fallback={<span className="size-11" />}>
            <NoticeBell userId={user.id} />
          </Suspense>
        ) : null}
        <ThemeToggle className={user ? "" : "max-sm:hidden"} />
        {user ? (
          <Suspense fallback={<span className="size-11" />}>
            <UserMenu user={user} />
          </Suspense>
        ) : isLoading ? (
          <Unknown signedOut={signedOut} />
        ) : (
          <VisitorNav>{signedOut}</VisitorNav>
        )}
      </div>
    </>
  );
}

const SIGNED_OUT =
  "flex w-40 items-center justify-end gap-1 max-[359px]:*:px-2 min-[360px]:w-[11.75rem] sm:w-auto sm:min-w-[12.25rem] sm:gap-2 md:min-w-[17.75rem]";

function VisitorNav({ className = "", children }: { className?: string; children: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("mainNavigation")} className={`${SIGNED_OUT} ${className}`}>
      {children}
    </nav>
  );
}

/** How long a session check may take before a presumed visitor sees a spinner, in ms. */
const UNKNOWN_USER_DELAY_MS = 400;

/**
 * Presumed visitors (`data-visitor`, first-paint-script.ts) have the sign-in links from the first paint on, before
 * hydration and during a quick session check.
 */
function Unknown({ signedOut }: { signedOut: ReactNode }) {
  const t = useTranslations("shell");
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), UNKNOWN_USER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isSlow && <VisitorNav className="[html:not([data-visitor])_&]:hidden">{signedOut}</VisitorNav>}
      <div
        className={`flex h-11 w-40 items-center min-[360px]:w-[11.75rem] justify-end pr-3 sm:w-[12.25rem] md:w-[17.75rem] ${isSlow ? "" : "[html[data-visitor]_&]:hidden"}`}
      >
        <Spinner label={t("checkingAccount")} />
      </div>
    </>
  );
}
