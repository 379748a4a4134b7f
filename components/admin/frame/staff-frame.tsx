"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { StaffAccess } from "@/components/moderation/staff-access";
import { Link } from "@/components/shell/nav/link";
import { SkipLink } from "@/components/shell/nav/skip-link";
import { containerClass } from "@/components/shell/pages/layout";
import { hasStaffPermission, type StaffRole } from "@/lib/http/security/staff-permissions";
import { useStaffLive } from "@/lib/moderation/client/live";
import { useStaffCounts } from "@/lib/moderation/client/staff";
import { isInSection, QUEUE_PATH, sectionsOf } from "./staff-sections";

/** The target of the skip link. */
const CONSOLE_ID = "console";

/** The highest count that the badge shows exactly. */
const MAX_BADGE_COUNT = 1_000;

/** The layout of the console: the sections of the role beside the open one, or above it on a phone; live counts. */
export function StaffFrame({ role, children }: { role: StaffRole | null; children: ReactNode }) {
  const t = useTranslations("staff");
  return (
    <StaffAccess role={role}>
      <SkipLink to={CONSOLE_ID}>{t("skip")}</SkipLink>
      {hasStaffPermission(role, "cases") && <QueueLive />}
      <div
        className={`${containerClass} grid grid-cols-[minmax(0,1fr)] gap-x-6 pb-8 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-6 3xl:grid-cols-[16rem_minmax(0,1fr)]`}
      >
        <Sections role={role} />
        <div id={CONSOLE_ID} tabIndex={-1} className="min-w-0 pt-4 outline-none lg:pt-0">
          {children}
        </div>
      </div>
    </StaffAccess>
  );
}

function QueueLive() {
  useStaffLive();
  return null;
}

function Sections({ role }: { role: StaffRole | null }) {
  const t = useTranslations("staff");
  const path = usePathname();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On a phone the open section may be scrolled out of the row.
    if (path) row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [path]);
  return (
    <nav
      aria-label={t("navigation")}
      className="-mx-4 border-b px-4 sm:-mx-6 sm:px-6 lg:sticky lg:top-22 lg:mx-0 lg:max-h-[calc(100dvh-6.5rem)] lg:self-start lg:overflow-y-auto lg:border-b-0 lg:px-0 lg:[scrollbar-width:thin]"
    >
      <p className="hidden px-3 pb-2 font-semibold text-muted-foreground text-sm lg:block">{t("title")}</p>
      <ul ref={row} className="flex gap-1 overflow-x-auto py-1 [scrollbar-width:none] lg:flex-col lg:py-0">
        {sectionsOf(role).map(({ href, key, icon: Icon }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={isInSection(path, href) ? "page" : undefined}
              className="flex min-h-11 items-center gap-2.5 rounded-lg px-3 font-medium text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2 aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              <span className="whitespace-nowrap lg:whitespace-normal">{t(`sections.${key}`)}</span>
              {href === QUEUE_PATH && <PendingBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Number of pending reports (docs/spec.md section 2). */
function PendingBadge() {
  const t = useTranslations("staff");
  const { data } = useStaffCounts();
  const count = data?.pendingReports ?? 0;
  if (count === 0) return null;
  return (
    <span
      data-pending={count}
      className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 font-semibold text-primary-foreground text-xs tabular-nums"
    >
      <span aria-hidden>{count >= MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT - 1}+` : count}</span>
      <span className="sr-only">{t("badge", { count })}</span>
    </span>
  );
}
