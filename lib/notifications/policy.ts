import { fullName } from "@/lib/accounts/profile/full-name";
import { dateFormatFor, formatsFor } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/locales";
import { LONDON_DAY, LONDON_MOMENT } from "@/lib/i18n/london-dates";
import type { Translator } from "@/lib/i18n/translator";
import { ALWAYS_EMAILED_KINDS } from "./constants";
import type { Channels, EventDetail, ModerationSubject, Notification, NotificationKind } from "./contract";

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
  "kind" | "people" | "count" | "isMore" | "post" | "comment" | "ownText" | "conversation" | "news" | "updatedAt"
>;

type T = Translator<"notificationTexts">;

/** The text of a notification as a message of the namespace "notificationTexts"; names are in its tag `<b>`. */
interface NotificationMessage {
  key: `did.${Exclude<NotificationKind, "plan" | "payment" | "moderation">}` | NewsKey;
  values: Record<string, string | number>;
}

type Acted = "remove" | "warn" | "label" | "age-gate" | "limit" | "other";
type NewsKey = `news.${Exclude<EventDetail["event"], "case-acted"> | "other"}` | `news.case-acted.${Acted}`;

const ACTED: readonly string[] = ["remove", "warn", "label", "age-gate", "limit"] satisfies Acted[];
const isActed = (action: string): action is Acted => ACTED.includes(action);

function sumValues(locale: Locale, pence: number | undefined) {
  return pence === undefined
    ? { hasSum: "false", sum: "" }
    : { hasSum: "true", sum: formatsFor(locale).formatPrice(pence) };
}

function dateValues(locale: Locale, { event, on, subject }: NonNullable<Notification["news"]>) {
  const date = subject?.until ?? on;
  if (!date) return { hasOn: "false", on: "" };
  const format = dateFormatFor(locale, event === "place-offered" ? LONDON_MOMENT : LONDON_DAY);
  return { hasOn: "true", on: format.format(new Date(date)) };
}

function subjectValues(locale: Locale, subject: ModerationSubject | null, updatedAt: string) {
  if (!subject) return { target: "other", hasDay: "false", day: "" };
  const { targetType, isCover, at } = subject;
  return {
    target: isCover ? "cover" : targetType,
    hasDay: String(at !== null),
    day: at === null ? "" : formatsFor(locale).formatDay(at, updatedAt),
  };
}

function describeNews(locale: Locale, news: NonNullable<Notification["news"]>, updatedAt: string): NotificationMessage {
  const { event, plan = "none", pence, subject, payeeName, count = 1 } = news;
  const action = subject?.action ?? "other";
  return {
    key: event === "case-acted" ? `news.case-acted.${isActed(action) ? action : "other"}` : `news.${event}`,
    values: {
      plan,
      count,
      ...sumValues(locale, pence),
      ...dateValues(locale, news),
      ...subjectValues(locale, subject, updatedAt),
      hasPayee: String(Boolean(payeeName)),
      payee: payeeName ?? "",
    },
  };
}

/** `others` are the actors beyond the first. More than the counted events have too many actors to count. */
function actorValues({ people, count, isMore }: NotificationFacts) {
  const [first, second] = people;
  const isUncounted = isMore && count > 3;
  return {
    first: first ? fullName(first) : "",
    second: second ? fullName(second) : "",
    others: isUncounted ? count - 2 : count - 1,
    isMore: String(isUncounted),
  };
}

/** The only source of what a notification says, on the site, in pushes and in emails. */
export function describeNotification(locale: Locale, notification: NotificationFacts): NotificationMessage {
  const { kind, people, comment, conversation, news, ownText, updatedAt } = notification;
  if (news && people.length === 0) return describeNews(locale, news, updatedAt);
  if (kind === "plan" || kind === "payment" || kind === "moderation") return { key: "news.other", values: {} };
  return {
    key: `did.${kind}`,
    values: {
      ...actorValues(notification),
      ...sumValues(locale, news?.pence),
      inComment: String(comment !== null),
      hasPost: String(Boolean(ownText)),
      messages: conversation?.unreadCount ?? 1,
    },
  };
}

/** The sentence without markup, for pushes, emails and screen readers. */
export function notificationSentence(t: T, locale: Locale, notification: NotificationFacts): string {
  const { key, values } = describeNotification(locale, notification);
  return t.markup(key, { ...values, b: (name) => name });
}

/** The words that a notification is about, which follow its sentence. Null without any, as for a picture. */
export function quotedText({ comment, post, news, ownText }: NotificationFacts): string | null {
  return (comment ?? post?.excerpt ?? news?.subject?.excerpt ?? ownText) || null;
}

/** The reader's own text that was answered, or the post that was commented on, beside the quoted words. */
export function contextText({ kind, comment, post, ownText }: NotificationFacts): string | null {
  if (kind === "reply" || kind === "quote") return ownText || null;
  return (comment !== null && post?.excerpt) || null;
}

/** The sentence, the quoted words and what they answer: a line each, without those that are missing. */
export function notificationLines(t: T, locale: Locale, notification: NotificationFacts): string[] {
  const [quoted, context] = [quotedText(notification), contextText(notification)];
  return [
    notificationSentence(t, locale, notification),
    ...(quoted === null ? [] : [t("quoted", { text: quoted })]),
    ...(context === null ? [] : [t("context", { kind: notification.kind, text: context })]),
  ];
}

function paymentPath({ event, orderId }: EventDetail): string {
  if (orderId && (event === "tip-given" || event === "tip-returned")) return `/tips/${orderId}`;
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
  if (news?.event === "wave-acted" || news?.event === "wave-reversed") return "/cases?tab=author";
  if (news?.caseId) return `/cases/${news.caseId}`;
  if (news) return paymentPath(news);
  if (kind === "followRequest") return "/profile?tab=settings#follow-requests";
  const [first] = people;
  return first ? `/u/${first.username}` : "/notifications";
}

/** Where the reader can reply to a comment or a mention. Null for other kinds. */
export function replyPath({ kind, post, threadId }: Pick<Notification, "kind" | "post" | "threadId">): string | null {
  if (!post || (kind !== "comment" && kind !== "reply" && kind !== "mention")) return null;
  return `/posts/${post.id}${threadId ? `?reply=${threadId}` : ""}#comments`;
}
