"use client";

import { Bell, CheckCheck, Settings } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { dayKey } from "@/components/messages/thread/times";
import { useMessageTimes } from "@/components/messages/thread/use-message-times";
import { useNow } from "@/components/messages/thread/use-now";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { ExploreLink } from "@/components/shell/pages/explore-link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PersonSkeleton, Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import {
  useMarkNotificationsRead,
  useNotifications,
  useUnreadNotifications,
} from "@/lib/notifications/client/notifications";
import type { Notification } from "@/lib/notifications/contract";
import { NotificationGroups, showGroup, useShownGroup } from "./notification-groups";
import { NotificationRow } from "./notification-row";

export function Notifications() {
  const t = useTranslations("notifications");
  const show = useShownGroup();
  const query = useNotifications(show);
  const { data: unread } = useUnreadNotifications();
  const mark = useMarkNotificationsRead();
  const heading = useRef<HTMLHeadingElement>(null);
  const notifications = itemsOfPages(query.data);
  const [newest] = notifications;
  const hasUnread = show ? notifications.some(({ isRead }) => !isRead) : (unread?.count ?? 0) > 0;
  const focusHeading = () => heading.current?.focus();
  const markAll = () => {
    if (!newest) return;
    // The focused button disappears with the unread notifications.
    focusHeading();
    void toastOutcome(mark.mutateAsync({ upTo: newest.updatedAt, ...(show && { show }) }), {
      done: () => toast({ title: t("allRead", { isAll: String(show === null) }) }),
      failed: t("markAllFailed"),
    });
  };
  return (
    <SingleColumn>
      <div className="flex flex-wrap items-center gap-1">
        <h1 ref={heading} tabIndex={-1} className="flex-1 font-bold text-2xl">
          {t("title")}
        </h1>
        <div className="ml-auto flex items-center gap-1">
          {hasUnread && newest && (
            <Button variant="ghost" onClick={markAll}>
              <CheckCheck aria-hidden />
              {t("markAll")}
            </Button>
          )}
          <ButtonLink
            href="/notifications/settings"
            aria-label={t("settings")}
            title={t("settings")}
            variant="ghost"
            size="icon"
          >
            <Settings aria-hidden />
          </ButtonLink>
        </div>
      </div>
      <NotificationGroups show={show}>
        {query.isPending && (
          <>
            <Skeleton className="mb-2 h-5 w-20" />
            <SkeletonRows label={t("loading")} count={6}>
              <PersonSkeleton className="p-4" />
            </SkeletonRows>
          </>
        )}
        {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
        {query.data && notifications.length === 0 && (
          <EmptyState
            icon={Bell}
            title={show ? t("emptyShown") : t("empty")}
            description={show ? t("emptyShownHint") : t("emptyHint")}
            action={
              show ? (
                <Button variant="outline" onClick={() => showGroup(null)}>
                  {t("show.all")}
                </Button>
              ) : (
                <ExploreLink label="findPeople" />
              )
            }
          />
        )}
        <Days notifications={notifications} onGone={focusHeading} />
        {notifications.length > 0 && (
          <LoadMore query={query} more={t("more")} failed={t("failed")} end={query.data?.pages[1] ? t("end") : ""} />
        )}
      </NotificationGroups>
    </SingleColumn>
  );
}

function daysOf(notifications: readonly Notification[], timeZone: string): Notification[][] {
  const days: Notification[][] = [];
  let last = "";
  for (const notification of notifications) {
    const day = dayKey(notification.updatedAt, timeZone);
    if (day === last) days.at(-1)?.push(notification);
    else days.push([notification]);
    last = day;
  }
  return days;
}

interface DaysProps {
  notifications: readonly Notification[];
  onGone: () => void;
}

function Days({ notifications, onGone }: DaysProps) {
  const t = useTranslations("notifications");
  const { timeZone, dayLabel } = useMessageTimes();
  const now = useNow();
  return daysOf(notifications, timeZone).map((day) => {
    const at = day[0]?.updatedAt ?? "";
    const label = dayLabel(at, now);
    return (
      <section key={dayKey(at, timeZone)} aria-label={t("list", { day: label })} className="not-first:mt-5">
        <h2 suppressHydrationWarning className="mb-2 font-semibold text-muted-foreground text-sm">
          {label}
        </h2>
        <ul className="divide-y overflow-hidden rounded-xl border bg-card">
          {day.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} now={now} onGone={onGone} />
          ))}
        </ul>
      </section>
    );
  });
}
