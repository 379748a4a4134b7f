"use client";

import {
  AtSign,
  Check,
  CreditCard,
  HandCoins,
  Heart,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  PhoneMissed,
  Quote,
  Repeat2,
  Reply,
  Scale,
  Sprout,
  UserPlus,
  UserRoundCheck,
} from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { useMessageTimes } from "@/components/messages/thread/use-message-times";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useMarkNotificationsRead } from "@/lib/notifications/client/notifications";
import type { Notification, NotificationKind } from "@/lib/notifications/contract";
import { notificationParts, notificationPath, notificationSentence } from "@/lib/notifications/policy";

const ICONS: Record<NotificationKind, LucideIcon> = {
  like: Heart,
  comment: MessageSquareText,
  reply: Reply,
  commentLike: Heart,
  mention: AtSign,
  repost: Repeat2,
  quote: Quote,
  follow: UserPlus,
  followRequest: UserRoundCheck,
  message: MessageCircle,
  call: PhoneMissed,
  tip: HandCoins,
  plan: Sprout,
  payment: CreditCard,
  moderation: Scale,
};

export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTranslations("notifications");
  const locale = useLocale();
  const { formatMoment } = useFormats();
  const mark = useMarkNotificationsRead();
  const { timeOfDay } = useMessageTimes();
  const { who, what } = notificationParts(t, locale, notification);
  const read = () => toastOutcome(mark.mutateAsync({ ids: [notification.id] }), { failed: t("markFailed") });
  const quote = notification.comment ?? notification.post?.excerpt;
  return (
    <li
      data-unread={notification.isRead ? undefined : true}
      className="group relative flex items-start gap-3 p-4 transition-colors hover:bg-muted/60 data-unread:bg-accent/40"
    >
      <Faces notification={notification} />
      <div className="min-w-0 flex-1">
        <Link
          href={notificationPath(notification)}
          onClick={() => {
            if (!notification.isRead) void read();
          }}
          className="text-pretty after:absolute after:inset-0 after:content-['']"
        >
          {!notification.isRead && <span className="sr-only">{t("unread")}: </span>}
          {who !== null && <strong className="font-semibold">{who}</strong>} {what}
        </Link>
        {quote && <p className="mt-0.5 line-clamp-2 break-words text-muted-foreground text-sm">{quote}</p>}
        <time
          dateTime={notification.updatedAt}
          title={formatMoment(notification.updatedAt)}
          suppressHydrationWarning
          className="mt-0.5 block text-muted-foreground text-xs"
        >
          {timeOfDay(notification.updatedAt)}
        </time>
      </div>
      {!notification.isRead && (
        <span className="relative z-10 -my-1 -mr-2 flex items-center">
          <span aria-hidden className="size-2.5 rounded-full bg-primary" />
          <IconButton
            label={t("markOne", { sentence: notificationSentence(t, locale, notification) })}
            title={t("markRead")}
            onClick={() => void read()}
          >
            <Check aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}

function Faces({ notification: { kind, people } }: { notification: Notification }) {
  const Icon = ICONS[kind];
  const [first, second] = people;
  if (!first)
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
        <Icon aria-hidden className="size-5" />
      </span>
    );
  return (
    <span className="relative size-11 shrink-0">
      {second && <Avatar person={second} size="sm" className="absolute! -top-1 left-3.5 opacity-80" />}
      <Avatar
        person={first}
        size={second ? "sm" : "md"}
        className={second ? "absolute! bottom-0 left-0 ring-2 ring-card" : ""}
      />
      <span className="absolute -right-1 -bottom-1 grid size-5.5 place-items-center rounded-full bg-primary text-primary-foreground ring-2 ring-card">
        <Icon aria-hidden className="size-3" />
      </span>
    </span>
  );
}
