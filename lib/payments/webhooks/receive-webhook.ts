import "server-only";
import { z } from "zod";
import { readBytes, toStorable } from "@/lib/http/body";
import { AppError, invalid } from "@/lib/http/errors";
import type { RawRouteCall } from "@/lib/http/route";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { enqueueJobSql } from "@/lib/infra/jobs";
import { log } from "@/lib/infra/logging/log";
import { isGenuineNotification } from "@/lib/infra/paypal/notification";

/** More than any PayPal notification has. */
const MAX_WEBHOOK_BYTES = 256 * 1_024;

const Id = z.string().min(1).max(200);
const Link = z.object({ rel: z.string(), href: z.string() });

const Notification = z.object({
  id: Id,
  event_type: z.string().max(100),
  create_time: z.iso.datetime({ offset: true }).optional(),
  resource: z.object({
    id: Id.optional(),
    order_id: Id.optional(),
    dispute_id: Id.optional(),
    custom_id: z.string().max(255).optional(),
    payout_item_id: Id.optional(),
    sender_batch_id: z.string().max(256).optional(),
    batch_header: z
      .object({
        payout_batch_id: Id,
        sender_batch_header: z.object({ sender_batch_id: z.string().max(256).optional() }).optional(),
      })
      .optional(),
    metadata: z.object({ order_id: Id.optional() }).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: Id.optional() }).optional() }).optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().max(255).optional() })).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: Id.optional() })).optional(),
    links: z.array(Link).optional(),
  }),
});

type Hint = { providerOrderId: string | null; captureId: string | null; customId: string | null; resourceId: string };

function hintIn({ event_type: type, resource }: z.output<typeof Notification>): Hint {
  const upward = resource.links?.find(({ rel }) => rel === "up")?.href;
  const isOrder = type.startsWith("CHECKOUT.");
  const isCapture = /^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/.test(type);
  return {
    resourceId:
      resource.id ??
      resource.dispute_id ??
      resource.order_id ??
      resource.payout_item_id ??
      resource.batch_header?.payout_batch_id ??
      "",
    providerOrderId:
      resource.order_id ??
      resource.supplementary_data?.related_ids?.order_id ??
      resource.metadata?.order_id ??
      (isOrder ? (resource.id ?? null) : null),
    captureId:
      resource.disputed_transactions?.[0]?.seller_transaction_id ??
      (isCapture ? (resource.id ?? null) : (upward?.match(/\/captures\/([^/?]+)$/)?.[1] ?? null)),
    customId:
      resource.custom_id ??
      resource.purchase_units?.[0]?.custom_id ??
      resource.sender_batch_id ??
      resource.batch_header?.sender_batch_header?.sender_batch_id ??
      null,
  };
}

/** Receives a webhook. Throws `invalid` for a bad signature, and `unavailable` without PayPal's certificate. */
export async function receiveWebhook({
  request,
  skipRateLimit,
}: Pick<RawRouteCall, "request" | "skipRateLimit">): Promise<Response> {
  const body = await readBytes(request, MAX_WEBHOOK_BYTES);
  const isOurs = await isGenuineNotification(request.headers, body).catch((error: unknown) => {
    log.warn({ reason: error }, "a webhook event could not be verified");
    throw new AppError("unavailable", "http.unavailable");
  });
  if (!isOurs) throw invalid("orders.badNotification");
  await storeWebhookEvent(body.toString("utf8"));
  await skipRateLimit();
  return new Response(null, { status: 200 });
}

/** Stores a verified notification once and enqueues it. Its content is only a hint to re-read. Throws `invalid`. */
export async function storeWebhookEvent(body: string): Promise<void> {
  let payload: unknown;
  try {
    payload = toStorable(JSON.parse(body));
  } catch {
    throw invalid("orders.badNotification");
  }
  const parsed = Notification.safeParse(payload);
  if (!parsed.success) throw invalid("orders.badNotification");
  const { id, event_type: type, create_time } = parsed.data;
  const createdAt = create_time ? new Date(create_time) : now();
  const { resourceId, providerOrderId, captureId, customId } = hintIn(parsed.data);
  const job = enqueueJobSql({ name: "payments.webhook", payload: { eventId: id }, key: `payments.webhook ${id}` });
  await prisma.$executeRaw`
    WITH "fresh" AS (
      INSERT INTO "WebhookEvent" ("id", "type", "resourceId", "providerOrderId", "captureId", "customId", "createdAt", "receivedAt")
      VALUES (${id}, ${type}, ${resourceId}, ${providerOrderId}, ${captureId}, ${customId}, ${createdAt}, ${now()})
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT ${job} FROM "fresh"`;
}
