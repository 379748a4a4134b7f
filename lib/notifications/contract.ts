import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { storable } from "@/lib/http/storable";
import { notifications as text } from "@/lib/text/notifications";

/** Notification kinds, in the order of the settings page. */
export const NOTICE_KINDS = [
  "like",
  "comment",
  "reply",
  "commentLike",
  "mention",
  "repost",
  "quote",
  "follow",
  "followRequest",
  "message",
  "call",
  "tip",
  "plan",
  "payment",
  "moderation",
] as const;
export const NoticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.output<typeof NoticeKind>;

/** Always mailed by payments, with its own text, regardless of the settings. */
export const ALWAYS_MAILED = ["plan", "payment"] as const satisfies readonly NoticeKind[];

const NewsEvent = z.enum([
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
  "appeal-upheld",
  "appeal-reversed",
  "appeal-lapsed",
  "report-acted",
  "report-dismissed",
  "report-reversed",
] as const);

/** The outcome of a plan, payment or case, with the values its sentence needs. */
export const NewsDetail = z.object({
  event: NewsEvent,
  plan: z.enum(["starter", "creator"]).optional(),
  /** Integer pence, GBP. */
  pence: z.int().optional(),
  on: z.iso.datetime().optional(),
  /** Links to the case, for news of a case. */
  caseId: z.uuid().optional(),
});
export type NewsDetail = z.output<typeof NewsDetail>;

export const Notice = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  people: z.array(PublicUser),
  /** Number of actors among the latest {@link COUNTED} events; `isMore` if there are that many events. */
  count: z.int(),
  isMore: z.boolean(),
  post: z.object({ id: z.uuid(), excerpt: z.string() }).nullable(),
  comment: z.string().nullable(),
  /** Unread messages, not counting calls. */
  conversation: z.object({ id: z.uuid(), unreadCount: z.int() }).nullable(),
  news: NewsDetail.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

/** Maximum events per notification that are counted. */
export const COUNTED = 1_000;
/** Maximum unread notifications that are counted. */
export const UNREAD_COUNTED = 100;

export const UnreadNotices = z.object({ count: z.int() });
export type UnreadNotices = z.output<typeof UnreadNotices>;

export const Ways = z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() });
export type Ways = z.output<typeof Ways>;
export const WAYS = ["inApp", "push", "email"] as const satisfies readonly (keyof Ways)[];

export const MAIL_PACES = ["each", "daily"] as const;
const MailPace = z.enum(MAIL_PACES);

export const NoticeSettings = z.object({ kinds: z.record(NoticeKind, Ways), mailPace: MailPace });
export type NoticeSettings = z.output<typeof NoticeSettings>;

export const SettingsChange = z
  .strictObject({
    kinds: z.partialRecord(NoticeKind, Ways.partial()).optional(),
    mailPace: MailPace.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, text.nothingToChange)
  .refine(({ kinds }) => ALWAYS_MAILED.every((kind) => kinds?.[kind]?.email === undefined), text.alwaysMailed);
export type SettingsChange = z.output<typeof SettingsChange>;

/** Some notifications, or all up to a time, so that later ones stay unread. */
const ReadNotices = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.strictObject({ upTo: z.iso.datetime() }),
]);
export type ReadNotices = z.output<typeof ReadNotices>;

/** Base64url of exactly this many bytes. */
const encoded = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, text.badSubscription)
    .refine((value) => Math.floor((value.replace(/=+$/, "").length * 3) / 4) === bytes, text.badSubscription);

const Endpoint = storable(text.badSubscription)
  .max(1_000, text.badSubscription)
  .pipe(z.url({ protocol: /^https?$/, error: text.badSubscription }));

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

const Success = z.object({ success: z.literal(true) });

/** Event on the user's channel: notifications changed, refetch them. */
export const NOTICE_EVENT = "notice";

export const notifications = {
  list: listEndpoint({
    path: "/api/notifications",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: Notice,
  }),
  unread: endpoint({
    method: "GET",
    path: "/api/notifications/unread",
    access: "user",
    limit: "read",
    response: UnreadNotices,
  }),
  read: endpoint({
    method: "POST",
    path: "/api/notifications/read",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: ReadNotices,
    response: UnreadNotices,
  }),
  settings: endpoint({
    method: "GET",
    path: "/api/notifications/settings",
    access: "user",
    limit: "read",
    response: NoticeSettings,
  }),
  changeSettings: endpoint({
    method: "PATCH",
    path: "/api/notifications/settings",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: SettingsChange,
    response: NoticeSettings,
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
    body: z.object({ endpoint: storable().max(1_000) }),
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
