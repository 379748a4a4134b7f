"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useContext, useEffect, useRef, useState } from "react";
import { Queries } from "@/components/shell/loading/queries";
import { useServerData } from "@/components/shell/loading/use-server-data";
import { Link } from "@/components/shell/nav/link";
import { isCurrentPage } from "@/components/shell/nav/nav-items";
import { useNotificationsLive } from "@/lib/notifications/client/live";
import { unreadNotificationsOptions, useUnreadNotifications } from "@/lib/notifications/client/notifications";
import { MAX_COUNTED_UNREAD } from "@/lib/notifications/constants";

const EMPTY_STATE = { queries: [], mutations: [] };

/** The link to the notifications, with the unread count. Pages without queries have no cache of their own. */
export function NotificationBell({ userId }: { userId: string }) {
  const client = useContext(QueryClientContext);
  const bell = <LiveBell key={userId} userId={userId} />;
  return client ? bell : <Queries state={EMPTY_STATE}>{bell}</Queries>;
}

function LiveBell({ userId }: { userId: string }) {
  const t = useTranslations("notifications");
  const path = usePathname();
  useNotificationsLive(userId);
  const { data: known } = useUnreadNotifications();
  const data = useServerData(unreadNotificationsOptions().queryKey, known);
  const count = data?.count ?? 0;
  return (
    <>
      <Link
        href="/notifications"
        title={t("bell")}
        aria-current={isCurrentPage(path, "/notifications") ? "page" : undefined}
        className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-muted aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
      >
        <Bell aria-hidden className="size-5" />
        <span className="sr-only">{t("bell")}</span>
        {count > 0 && (
          <span
            data-unread={count}
            className="absolute top-0.5 right-0 grid h-5 min-w-5 animate-pop-in place-items-center rounded-full bg-primary px-1 font-semibold text-primary-foreground text-xs tabular-nums"
          >
            <span aria-hidden>{count >= MAX_COUNTED_UNREAD ? `${MAX_COUNTED_UNREAD - 1}+` : count}</span>
            <span className="sr-only">{t("badge", { count: Math.min(count, 100) })}</span>
          </span>
        )}
      </Link>
      <Announcer count={data?.count ?? null} />
    </>
  );
}

/** Announces an increased unread count to screen readers, but not the initial one. */
function Announcer({ count }: { count: number | null }) {
  const t = useTranslations("notifications");
  const [said, setSaid] = useState("");
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (count === null) return;
    const known = before.current;
    before.current = count;
    if (known === null || count === known) return;
    // Emptied by a smaller count, or the same sentence would not be announced twice.
    setSaid(count > known ? t("arrived", { count: Math.min(count, 100) }) : "");
  }, [count, t]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
