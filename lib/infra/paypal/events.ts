import "server-only";
import { z } from "zod";
import { callPaypal, type PaypalOutcome } from "./send";

/** How long PayPal lists an event. */
export const PAYPAL_EVENT_RETENTION_DAYS = 30;

/** PayPal's maximum page size; so many pages are more than a day's events. */
const EVENT_PAGE_SIZE = 300;
const MAX_EVENT_PAGES = 100;

const EventPage = z
  .object({
    events: z.array(z.object({ resource: z.unknown() })).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  })
  .transform(({ events = [], links = [] }) => ({
    resources: events.map(({ resource }) => resource),
    next: links.find(({ rel }) => rel === "next")?.href ?? null,
  }));
type EventPage = z.output<typeof EventPage>;

/** Yields the resources of a type of events that have the form, page by page; ends after a page that failed. */
export async function* readPaypalEvents<T extends z.ZodType>(
  type: string,
  form: T,
  since: Date,
  until?: Date,
): AsyncGenerator<PaypalOutcome<z.output<T>[]>> {
  const query = new URLSearchParams({
    event_type: type,
    start_time: since.toISOString(),
    ...(until && { end_time: until.toISOString() }),
    page_size: String(EVENT_PAGE_SIZE),
  });
  let path: string | null = `/v1/notifications/webhooks-events?${query}`;
  for (let page = 0; path !== null; page++) {
    if (page === MAX_EVENT_PAGES) {
      yield { ok: false, kind: "unknown", issue: "TOO_MANY_EVENTS", status: null };
      return;
    }
    const read: PaypalOutcome<EventPage> = await callPaypal({ method: "GET", path }, EventPage);
    if (!read.ok) {
      yield read;
      return;
    }
    const { resources, next }: EventPage = read.value;
    const parsed = resources.map((resource) => form.safeParse(resource));
    yield { ok: true, value: parsed.flatMap(({ success, data }) => (success ? [data] : [])) };
    // Only the path is followed, never another host.
    path = next && URL.canParse(next) ? next.slice(new URL(next).origin.length) : null;
  }
}
