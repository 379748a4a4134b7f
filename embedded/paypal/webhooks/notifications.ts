import { toTime } from "../clock";
import { type ApiAnswer, type ApiCall, pathParam } from "../http/call";
import { invalidRequest, resourceNotFound } from "../http/problem";
import { anyShape, objectShape, textShape, violations } from "../http/shape";
import { isObject, type JsonObject, member, textAt } from "../json";
import type { Simulator } from "../simulator";
import type { EventRecord } from "../state/records";

const PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 300;

const verifyShape = objectShape(
  {
    auth_algo: textShape({ min: 1, max: 100 }),
    cert_url: textShape({ min: 1, max: 500 }),
    transmission_id: textShape({ min: 1, max: 50 }),
    transmission_sig: textShape({ min: 1, max: 500 }),
    transmission_time: textShape({ min: 1, max: 100 }),
    webhook_id: textShape({ min: 1, max: 50 }),
    webhook_event: anyShape,
  },
  ["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time", "webhook_id", "webhook_event"],
);

/** POST /v1/notifications/verify-webhook-signature. As at PayPal, a re-serialised event may fail. */
export function verifySignature(call: ApiCall): ApiAnswer {
  const wrong = violations(verifyShape, call.body ?? {});
  if (wrong.length > 0) throw invalidRequest(call.operation, ...wrong);
  const fieldOf = (name: string) => textAt(call.body, name) ?? "";
  const signed = {
    transmissionId: fieldOf("transmission_id"),
    transmissionTime: fieldOf("transmission_time"),
    webhookId: fieldOf("webhook_id"),
    body: JSON.stringify(member(call.body, "webhook_event")),
  };
  const own = call.world.notifier.isOwn(signed, fieldOf("transmission_sig"), fieldOf("cert_url"));
  return { status: 200, body: { verification_status: own ? "SUCCESS" : "FAILURE" } };
}

/** GET /v1/notifications/webhooks-events, newest first; `index_id` is the last event of the previous page. */
export function listEvents(call: ApiCall): ApiAnswer {
  const { world, query } = call;
  const from = Date.parse(query.get("start_time") ?? "") || 0;
  const to = Date.parse(query.get("end_time") ?? "") || Number.POSITIVE_INFINITY;
  const [type, transaction, before] = [query.get("event_type"), query.get("transaction_id"), query.get("index_id")];
  const events = world.store
    .all("events")
    .filter((event) => event.createdAt >= from && event.createdAt <= to)
    .filter((event) => type === null || event.type === type)
    .filter((event) => transaction === null || textAt(JSON.parse(event.body), "resource", "id") === transaction)
    .reverse();
  const left = events.slice(before === null ? 0 : events.findIndex(({ id }) => id === before) + 1);
  const size = Math.min(Number(query.get("page_size")) || PAGE_SIZE, MAX_PAGE_SIZE);
  const page = left.slice(0, size);
  const link = (rel: string, more: Record<string, string> = {}) => {
    const parameters = new URLSearchParams({ ...Object.fromEntries(query), page_size: String(size), ...more });
    return { href: `${world.apiUrl}/v1/notifications/webhooks-events?${parameters}`, rel, method: "GET" };
  };
  const last = page.at(-1);
  const next =
    last && left.length > size
      ? [link("next", { move_to: "next", index_time: toTime(last.createdAt), index_id: last.id })]
      : [];
  return { status: 200, body: { events: page.map(eventView), count: page.length, links: [link("self"), ...next] } };
}

export function getEvent(call: ApiCall): ApiAnswer {
  return { status: 200, body: eventView(findEvent(call)) };
}

export function resendEvent(call: ApiCall): ApiAnswer {
  const event = findEvent(call);
  const webhookIds = member(call.body, "webhook_ids");
  const ids = Array.isArray(webhookIds) ? webhookIds : [];
  if (ids.length === 0 || ids.includes(call.world.notifier.webhookId)) call.world.notifier.resend(event);
  return { status: 202, body: eventView(event) };
}

export function listWebhooks(call: ApiCall): ApiAnswer {
  const { notifier } = call.world;
  return { status: 200, body: { webhooks: notifier.webhookUrl === null ? [] : [webhookView(call.world)] } };
}

export function getWebhook(call: ApiCall): ApiAnswer {
  const id = pathParam(call, "webhook_id");
  const { notifier } = call.world;
  if (id !== notifier.webhookId || notifier.webhookUrl === null)
    throw resourceNotFound(call.operation, "webhook_id", id);
  return { status: 200, body: webhookView(call.world) };
}

function webhookView({ notifier, apiUrl }: Simulator): JsonObject {
  const href = `${apiUrl}/v1/notifications/webhooks/${notifier.webhookId}`;
  return {
    id: notifier.webhookId,
    url: notifier.webhookUrl ?? undefined,
    event_types: [{ name: "*", description: "ALL", status: "ENABLED" }],
    links: [{ href, rel: "self", method: "GET" }],
  };
}

function findEvent(call: ApiCall): EventRecord {
  const id = pathParam(call, "event_id");
  const event = call.world.store.get("events", id);
  if (!event) throw resourceNotFound(call.operation, "event_id", id);
  return event;
}

function eventView(event: EventRecord): JsonObject {
  const body: unknown = JSON.parse(event.body);
  return {
    ...(isObject(body) ? body : {}),
    transmissions: event.transmissions.map((transmission) => ({
      webhook_url: transmission.url,
      transmission_id: transmission.id,
      status: transmission.status,
      http_status: transmission.httpStatus ?? undefined,
      timestamp: transmission.at === null ? undefined : toTime(transmission.at),
    })),
  };
}
