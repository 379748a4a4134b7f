import { fullName } from "@/lib/accounts/profile/full-name";
import { dateFormatFor, formatsFor } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import type { Translator } from "@/lib/i18n/translator";
import { ALWAYS_EMAILED_KINDS } from "./constants";
import type { Channels, EventDetail, Notification, NotificationKind } from "./contract";

const everyWay: Channels = { inApp: true, push: true, email: true };
const notMailed: Channels = { ...everyWay, email: false };

/** Defaults: personal events are mailed, casual ones are not. */
export const DEFAULT_CHANNELS: Record<NotificationKind, Channels> = {
  like: notMailed,
  comment: everyWay,
  reply: everyWay,
  commentLike: notMailed,
  mention: everyWay,
  repost: notMailed,
  quote: everyWay,
  follow: notMailed,
  followRequest: everyWay,
  message: everyWay,
  call: everyWay,
  tip: everyWay,
  plan: everyWay,
  payment: everyWay,
  moderation: everyWay,
};

/** Whether another feature mails this kind itself, so that notifications must not. */
export const isAlwaysEmailed = (kind: NotificationKind) => ALWAYS_EMAILED_KINDS.some((each) => each === kind);

export const isEmailed = (kind: NotificationKind, { email }: Channels) => email && !isAlwaysEmailed(kind);

/** Whether every event is pushed, rather than only the first of a group. */
export const isPushedEveryTime = (kind: NotificationKind) => kind === "comment" || kind === "reply" || kind === "call";

type NotificationFacts = Pick<
  Notification,
  "kind" | "people" | "count" | "isMore" | "comment" | "conversation" | "news"
>;

const DAY: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
};

/** An offer expires after two days, to the hour. */
const MOMENT: Intl.DateTimeFormatOptions = {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
  timeZoneName: "short",
};

type T = Translator<"notifications">;

function sumValues(locale: Locale, pence: number | undefined) {
  return pence === undefined
    ? { hasSum: "false", sum: "" }
    : { hasSum: "true", sum: formatsFor(locale).formatPrice(pence) };
}

function newsSentence(t: T, locale: Locale, { event, plan, pence, on }: EventDetail): string {
  const format = dateFormatFor(locale, event === "place-offered" ? MOMENT : DAY);
  const sum = sumValues(locale, pence);
  return t(`news.${event}`, {
    plan: t(`plans.${plan ?? "none"}`),
    sum: t("sum", sum),
    payment: t("payment", sum),
    hasOn: String(on !== undefined),
    on: on === undefined ? "" : format.format(new Date(on)),
  });
}

function deed(t: T, locale: Locale, { kind, comment, conversation, news }: NotificationFacts): string {
  switch (kind) {
    case "message":
      return t("did.message", { count: conversation?.unreadCount ?? 1 });
    case "mention":
      return t("did.mention", { inComment: String(comment !== null) });
    case "tip":
      return t("did.tip", { sum: t("sum", sumValues(locale, news?.pence)) });
    case "plan":
    case "payment":
    case "moderation":
      return "";
    default:
      return t(`did.${kind}`);
  }
}

function actors(t: T, { people, count, isMore }: NotificationFacts): string | null {
  const [first, second] = people;
  if (!first) return null;
  return t("names", {
    first: fullName(first),
    hasSecond: String(second !== undefined),
    second: second ? fullName(second) : "",
    others: Math.max(0, count - 1),
    isMore: String(isMore),
    counted: count - 2,
  });
}

/** The two parts of a notification's sentence: the actors, if any, and what happened. */
export function notificationParts(
  t: T,
  locale: Locale,
  notification: NotificationFacts,
): { who: string | null; what: string } {
  if (notification.news && notification.people.length === 0)
    return { who: null, what: newsSentence(t, locale, notification.news) };
  return { who: actors(t, notification), what: deed(t, locale, notification) };
}

/** The sentence for pushes, mails and screen readers. */
export function notificationSentence(t: T, locale: Locale, notification: NotificationFacts): string {
  const { who, what } = notificationParts(t, locale, notification);
  return who === null ? what : `${who} ${what}`;
}

function newsHref(event: EventDetail["event"]): string {
  if (event === "place-offered" || event === "place-over") return "/waitlist";
  if (event === "tip-given" || event === "tip-returned") return "/subscription";
  if (event === "tip-taken-back") return "/creator/statement";
  if (event.startsWith("payout-")) return "/creator/payouts";
  return event === "tip-received" ? "/creator" : "/subscription";
}

const POST_KINDS: readonly NotificationKind[] = ["like", "repost", "quote"];

/** Where a notification links to, without the base path. */
export function notificationPath({
  kind,
  people,
  post,
  conversation,
  news,
}: Pick<Notification, "kind" | "people" | "post" | "conversation" | "news">): string {
  if (conversation) return `/messages?conversation=${conversation.id}`;
  if (post) return `/posts/${post.id}${POST_KINDS.includes(kind) ? "" : "#comments"}`;
  if (news?.caseId) return `/cases/${news.caseId}`;
  if (news) return newsHref(news.event);
  if (kind === "followRequest") return "/profile?tab=settings#follow-requests";
  const [first] = people;
  return first ? `/u/${first.username}` : "/notifications";
}
