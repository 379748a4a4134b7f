import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { MutedBy } from "@/lib/accounts/contract/muting";
import { storableTime } from "@/lib/dates/storable-time";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { storableText } from "@/lib/http/text";
import { ModerationAction, ReportTarget } from "@/lib/moderation/contract/cases";
import { ALWAYS_EMAILED_KINDS, EMAIL_FREQUENCIES, NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from "./constants";

export const NotificationGroup = z.enum(NOTIFICATION_GROUPS);
export type NotificationGroup = z.output<typeof NotificationGroup>;

export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof NotificationKind>;

const PlanOrCaseEvent = z.enum([
  "plan-renewed",
  "plan-ended",
  "place-offered",
  "place-over",
  "payment-received",
  "payment-failed",
  "payment-soon",
  "payment-due",
  "payment-refunded",
  "payment-returned",
  "payment-reversed",
  "dispute-opened",
  "dispute-won",
  "dispute-lost",
  "tip-given",
  "tip-returned",
  "tip-received",
  "tip-taken-back",
  "payout-paid",
  "payout-unclaimed",
  "payout-returned",
  "case-acted",
  "case-dismissed",
  "case-released",
  "case-reversed",
  "wave-acted",
  "wave-reversed",
  "appeal-upheld",
  "appeal-reversed",
  "appeal-lapsed",
  "report-acted",
  "report-dismissed",
  "report-reversed",
] as const);

/** The outcome of a plan, payment or case, as it is stored. */
export const EventDetail = z.object({
  event: PlanOrCaseEvent,
  plan: z.enum(["starter", "creator"]).optional(),
  /** Integer pence, GBP. */
  pence: z.int().optional(),
  on: z.iso.datetime().optional(),
  /** The order of a tip. */
  orderId: z.uuid().optional(),
  caseId: z.uuid().optional(),
  /** The number of decisions of a spam wave about the recipient, of which `caseId` is one. */
  count: z.int().optional(),
  /** The decision or the appeal that closed the case. */
  factId: z.uuid().optional(),
});
export type EventDetail = z.output<typeof EventDetail>;

/** What moderators decided about: the reader's own content, or what the reader reported. */
const ModerationSubject = z.object({
  targetType: ReportTarget,
  /** Whether a picture is the cover of a profile. */
  isCover: z.boolean(),
  /**
   * The beginning of the reader's own words: of their content, or the reason of their report. Null if there are none.
   */
  excerpt: z.string().nullable(),
  /** When the content was shared or the report made. Null if it is deleted. */
  at: z.iso.datetime().nullable(),
  /** Null for reporters, and unless the notification is about one decision. */
  action: ModerationAction.nullable(),
  until: z.iso.datetime().nullable(),
  isAppealable: z.boolean(),
});
export type ModerationSubject = z.output<typeof ModerationSubject>;

const NotificationNews = EventDetail.extend({
  subject: ModerationSubject.nullable(),
  /** Who received the reader's tip; null for other news and for accounts that the reader may not see. */
  payeeName: z.string().nullable(),
});

const NotificationPerson = PublicUser.extend({
  /** What the reader can do about a follow or a follow request. */
  offer: z.enum(["follow-back", "answer"]).nullable(),
});
export type NotificationPerson = z.output<typeof NotificationPerson>;

export const Notification = z.object({
  id: z.uuid(),
  kind: NotificationKind,
  people: z.array(NotificationPerson),
  /** Number of actors among the latest `MAX_COUNTED_EVENTS` events; `isMore` if there are that many events. */
  count: z.int(),
  isMore: z.boolean(),
  post: z.object({ id: z.uuid(), excerpt: z.string() }).nullable(),
  comment: z.string().nullable(),
  /** The top-level comment under which a reply to `comment` belongs. */
  threadId: z.uuid().nullable(),
  /** The beginning of the reader's comment that was replied to, or of their post that was quoted or tipped. */
  ownText: z.string().nullable(),
  /** Unread messages, not counting calls. */
  conversation: z.object({ id: z.uuid(), unreadCount: z.int() }).nullable(),
  news: NotificationNews.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The reader's own muted word because of which the quoted words are left out. */
  mutedBy: MutedBy.nullable(),
});
export type Notification = z.output<typeof Notification>;

export const UnreadNotifications = z.object({ count: z.int() });
export type UnreadNotifications = z.output<typeof UnreadNotifications>;

export const Channels = z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() });
export type Channels = z.output<typeof Channels>;

const EmailFrequency = z.enum(EMAIL_FREQUENCIES);

export const NotificationSettings = z.object({ kinds: z.record(NotificationKind, Channels), mailPace: EmailFrequency });
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const NotificationSettingsChange = z
  .strictObject({
    kinds: z.partialRecord(NotificationKind, Channels.partial()).optional(),
    mailPace: EmailFrequency.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "notifications.nothingToChange")
  .refine(
    ({ kinds }) => ALWAYS_EMAILED_KINDS.every((kind) => kinds?.[kind]?.email === undefined),
    "notifications.alwaysMailed",
  );
export type NotificationSettingsChange = z.output<typeof NotificationSettingsChange>;

const NotificationsQuery = PageQuery.extend({ show: NotificationGroup.optional() });
export type NotificationsQuery = z.output<typeof NotificationsQuery>;

/** Some notifications, or all of the group in `show` up to a time, so that later ones stay unread. */
const ReadNotifications = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.strictObject({ upTo: storableTime(), show: NotificationGroup.optional() }),
]);
export type ReadNotifications = z.output<typeof ReadNotifications>;

/** Base64url of exactly this many bytes. */
const encoded = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, "notifications.badSubscription")
    .refine(
      (value) => Math.floor((value.replace(/=+$/, "").length * 3) / 4) === bytes,
      "notifications.badSubscription",
    );

const Endpoint = storableText("notifications.badSubscription")
  .max(1_000, "notifications.badSubscription")
  .pipe(z.url({ protocol: /^https?$/, error: "notifications.badSubscription" }));

/** A browser's PushSubscription as JSON: a 65-byte P-256 point and 16 random bytes. */
export const NewPushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: encoded(65), auth: encoded(16) }),
});
export type NewPushSubscription = z.output<typeof NewPushSubscription>;

export const PushState = z.object({
  publicKey: z.string(),
  endpoints: z.array(z.string()),
});
export type PushState = z.output<typeof PushState>;

export const notifications = {
  list: listEndpoint({
    path: "/api/notifications",
    access: "user",
    limit: "read",
    query: NotificationsQuery,
    response: Notification,
  }),
  unread: endpoint({
    method: "GET",
    path: "/api/notifications/unread",
    access: "user",
    limit: "read",
    response: UnreadNotifications,
  }),
  read: endpoint({
    method: "POST",
    path: "/api/notifications/read",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: ReadNotifications,
    response: UnreadNotifications,
  }),
  settings: endpoint({
    method: "GET",
    path: "/api/notifications/settings",
    access: "user",
    limit: "read",
    response: NotificationSettings,
  }),
  changeSettings: endpoint({
    method: "PATCH",
    path: "/api/notifications/settings",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: NotificationSettingsChange,
    response: NotificationSettings,
  }),
  push: endpoint({
    method: "GET",
    path: "/api/notifications/push",
    access: "user",
    limit: "read",
    response: PushState,
  }),
  subscribe: endpoint({
    method: "POST",
    path: "/api/notifications/push",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: NewPushSubscription,
    response: Success,
  }),
  unsubscribe: endpoint({
    method: "DELETE",
    path: "/api/notifications/push",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ endpoint: storableText().max(1_000) }),
    response: Success,
  }),
  endMail: endpoint({
    method: "POST",
    path: "/api/notifications/unsubscribe",
    access: "public",
    limit: "write",
    body: z.object({ token: z.string().max(200) }),
    response: Success,
  }),
};
