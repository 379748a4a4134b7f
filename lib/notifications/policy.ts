import { commonText } from "@/lib/text/common";
import { dateFormat } from "@/lib/text/language";
import { notifications as text } from "@/lib/text/notifications";
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

const day = dateFormat({
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
});

/** An offer expires after two days, to the hour. */
const moment = dateFormat({
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
  timeZoneName: "short",
});

function newsSentence({ event, plan, pence, on }: EventDetail): string {
  const format = event === "place-offered" ? moment : day;
  return text.news[event]({
    plan: plan ? text.plans[plan] : text.plans.none,
    sum: text.sum(pence ?? null),
    payment: text.payment(pence ?? null),
    on: on === undefined ? null : format.format(new Date(on)),
  });
}

function deed({ kind, comment, conversation, news }: NotificationFacts): string {
  switch (kind) {
    case "message":
      return text.did.message(conversation?.unreadCount ?? 1);
    case "mention":
      return text.did.mention(comment !== null);
    case "tip":
      return text.did.tip(text.sum(news?.pence ?? null));
    case "plan":
    case "payment":
    case "moderation":
      return "";
    default:
      return text.did[kind];
  }
}

/** The two parts of a notification's sentence: the actors, if any, and what happened. */
export function notificationParts(notice: NotificationFacts): { who: string | null; what: string } {
  if (notice.news && notice.people.length === 0) return { who: null, what: newsSentence(notice.news) };
  const [first, second] = notice.people;
  const name = (person: Notification["people"][number]) => commonText.fullName(person);
  const who = first ? text.names(name(first), second ? name(second) : null, notice.count, notice.isMore) : null;
  return { who, what: deed(notice) };
}

/** The sentence for pushes, mails and screen readers. */
export function notificationSentence(notice: NotificationFacts): string {
  const { who, what } = notificationParts(notice);
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
