"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { UnreadBadge } from "@/components/messages/list/unread-badge";
import { SiteKeys } from "../keys/site-keys";
import { OfflineWorker } from "../pages/offline-worker";
import { Link } from "./link";
import { isCurrentPage, MESSAGES_PATH, navItems } from "./nav-items";

export function NavLinks() {
  return (
    <>
      <Links />
      <SiteKeys />
      <OfflineWorker />
    </>
  );
}

/** On the page itself its link leads to the top; from there it loads the page again. */
function scrollToTop(event: MouseEvent, path: string, href: string): void {
  if (path !== href || window.scrollY === 0) return;
  event.preventDefault();
  window.scrollTo({ top: 0 });
}

function Links() {
  const t = useTranslations("shell");
  const path = usePathname();
  return (
    <nav data-shell aria-label={t("mainNavigation")} className="hidden md:block">
      <ul className="flex items-center gap-1">
        {navItems
          .filter((item) => !item.phoneOnly)
          .map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <Link
                href={href}
                onClick={(event) => scrollToTop(event, path, href)}
                aria-current={isCurrentPage(path, href) ? "page" : undefined}
                className="group flex h-10 items-center gap-2 rounded-lg px-3 font-medium text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
              >
                <Icon aria-hidden className="size-4.5" />
                {t(label)}
                {href === MESSAGES_PATH && <UnreadBadge />}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

export function BottomNav() {
  const t = useTranslations("shell");
  const path = usePathname();
  return (
    <div data-shell data-bottom-bar className="h-[calc(4rem+env(safe-area-inset-bottom))] md:hidden print:hidden">
      <nav
        aria-label={t("mainNavigation")}
        className="fixed inset-x-0 bottom-0 z-40 border-t bg-background/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm"
      >
        <ul className="mx-auto flex h-16 max-w-md items-stretch justify-around px-2">
          {navItems.map(({ href, label, icon: Icon }) => (
            <li key={href} className="flex flex-1">
              <Link
                href={href}
                onClick={(event) => scrollToTop(event, path, href)}
                aria-current={isCurrentPage(path, href) ? "page" : undefined}
                className="group flex flex-1 flex-col-reverse items-center justify-center gap-0.5 rounded-lg font-medium text-muted-foreground text-xs transition-colors focus-visible:-outline-offset-4 aria-[current=page]:text-foreground"
              >
                {/* Below the icon, but read before the icon's badge. */}
                {t(label)}
                <span className="relative grid h-7 w-14 place-items-center rounded-full transition-colors group-aria-[current=page]:bg-accent group-aria-[current=page]:text-accent-foreground">
                  <Icon aria-hidden className="size-5" />
                  {href === MESSAGES_PATH && <UnreadBadge className="absolute -top-1.5 right-1" />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
