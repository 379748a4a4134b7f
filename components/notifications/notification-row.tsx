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
import type { MouseEvent } from "react";
import { useMessageTimes } from "@/components/messages/thread/use-message-times";
import { Link } from "@/components/shell/nav/link";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useMarkNotificationsRead } from "@/lib/notifications/client/notifications";
import type { Notification, NotificationKind } from "@/lib/notifications/contract";
import {
  contextText,
  describeNotification,
  notificationPath,
  notificationSentence,
  quotedText,
} from "@/lib/notifications/policy";
import { NotificationActions } from "./notification-actions";

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

interface NotificationRowProps {
  notification: Notification;
  /** Ms since 1970. */
  now: number;
  /** Takes the focus from a row that disappears. */
  onGone: () => void;
}

export function NotificationRow({ notification, now, onGone }: NotificationRowProps) {
  const t = useTranslations("notifications");
  const tTexts = useTranslations("notificationTexts");
  const tMuting = useTranslations("muting");
  const locale = useLocale();
  const mark = useMarkNotificationsRead();
  const { dayLabel, timeOfDay } = useMessageTimes();
  const { key, values } = describeNotification(locale, notification);
  const read = () => {
    if (notification.isRead) return;
    void toastOutcome(mark.mutateAsync({ ids: [notification.id] }), { failed: t("markOneFailed") });
  };
  const readHere = (event: MouseEvent<HTMLElement>) => {
    // The pressed button disappears.
    event.currentTarget.closest("li")?.querySelector("a")?.focus();
    read();
  };
  const quoted = quotedText(notification);
  const context = contextText(notification);
  return (
    <li
      data-unread={notification.isRead ? undefined : true}
      className="group relative flex items-start gap-3 p-4 transition-colors hover:bg-muted/60 data-unread:bg-accent/40"
    >
      <Faces notification={notification} />
      <div className="min-w-0 flex-1">
        <Link
          href={notificationPath(notification)}
          onClick={read}
          className="text-pretty break-words shadow-none after:absolute after:inset-0 after:content-[''] active:after:pressed"
        >
          {!notification.isRead && <span className="sr-only">{t("unread")}: </span>}
          {tTexts.rich(key, {
            ...values,
            b: (name) => (
              <strong className="font-semibold">
                <bdi>{name}</bdi>
              </strong>
            ),
          })}
        </Link>
        {quoted !== null && (
          <p dir="auto" className="mt-0.5 break-words text-muted-foreground text-sm">
            {tTexts("quoted", { text: quoted })}
          </p>
        )}
        {notification.mutedBy && (
          <p dir="auto" className="mt-0.5 wrap-anywhere text-muted-foreground text-sm italic">
            {tMuting("covered", { phrase: notification.mutedBy.phrase })}
          </p>
        )}
        {context !== null && (
          <p className="mt-0.5 break-words text-muted-foreground text-xs">
            <bdi>{tTexts("context", { kind: notification.kind, text: context })}</bdi>
          </p>
        )}
        <time
          dateTime={notification.updatedAt}
          title={`${dayLabel(notification.updatedAt, now)}, ${timeOfDay(notification.updatedAt)}`}
          suppressHydrationWarning
          className="mt-0.5 block text-muted-foreground text-xs"
        >
          {timeOfDay(notification.updatedAt)}
        </time>
        <NotificationActions notification={notification} onAct={read} onGone={onGone} />
      </div>
      {!notification.isRead && (
        <span className="relative z-10 -my-1 -mr-2 flex items-center">
          <span aria-hidden className="size-2.5 rounded-full bg-primary" />
          <IconButton
            label={t("markOne", { sentence: notificationSentence(tTexts, locale, notification) })}
            title={t("markRead")}
            onClick={readHere}
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
