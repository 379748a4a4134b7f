import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isEqualInConstantTime } from "../http/access";
import { readRequestBody, sendText } from "../http/exchange";
import { textAt } from "../json";
import { hundredths, toMoney } from "../payments/money";
import type { Simulator } from "../simulator";
import type { OrderRecord } from "../state/records";
import { buyerOf } from "./buyers";
import { approvalStateOf, approve, asksToStore, brandOf, cancelUrl, returnUrl } from "./decisions";
import { formPage, messagePage, type PopupOutcome, spokenAmount } from "./page";
import { SENTENCES } from "./sentences";

const COOKIE = "paypal_simulator";

export interface Approval {
  world: Simulator;
  secret: string;
}

/** GET and POST /checkoutnow?token=: the buyer's side of an order. */
export async function answerApproval(
  { world, secret }: Approval,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const order = world.store.get("orders", url.searchParams.get("token") ?? "");
  const state = approvalStateOf(world, order);
  const visit = { nonce: randomBytes(16).toString("base64"), origin: popupOrigin(world, order, url), order };
  const send = (status: number, html: string, headers: Record<string, string> = {}) =>
    sendText(response, status, html, { ...securityHeaders(visit.nonce, order), ...headers });
  if (!order || state !== "open") {
    const sentences = SENTENCES.standing[state === "open" ? "missing" : state];
    const report = order && state === "approved" ? reportOf(order, "approve", visit.origin) : undefined;
    const back = order && state !== "missing" ? backTo(world, order, returnUrl(order)) : undefined;
    return send(state === "missing" ? 404 : 200, messagePage(visit.nonce, { ...sentences, back }, report));
  }
  const visitor = cookieOf(request) ?? randomBytes(18).toString("base64url");
  const csrf = createHmac("sha256", secret).update(`approval ${visitor} ${order.id}`).digest("base64url");
  if (request.method !== "POST") {
    const cookie = `${COOKIE}=${visitor}; HttpOnly; SameSite=Lax; Path=/`;
    return send(200, formPage(visit.nonce, formOf(world, order, csrf)), { "set-cookie": cookie });
  }
  const form = new URLSearchParams(await readRequestBody(request));
  if (!isOwnOrigin(world, request) || !isEqualInConstantTime(form.get("csrf") ?? "", csrf)) {
    return send(403, messagePage(visit.nonce, SENTENCES.refused));
  }
  const type = form.get("decision") === "pay" ? "approve" : "cancel";
  if (type === "approve") {
    approve(world, order, form.get("buyer") ?? "");
    await world.commit();
  }
  const target = type === "approve" ? returnUrl(order) : cancelUrl(order);
  if (target !== null && !url.searchParams.has("popup")) return send(303, "", { location: target });
  const notice = type === "approve" ? SENTENCES.approved : SENTENCES.cancelled;
  const brand = brandOf(world, order);
  const page = { title: notice.title, text: notice.text(brand), back: backTo(world, order, target) };
  return send(200, messagePage(visit.nonce, page, reportOf(order, type, visit.origin)));
}

function formOf(world: Simulator, order: OrderRecord, csrf: string) {
  const total = order.units.reduce((sum, unit) => sum + hundredths(unit.amount.value), 0n);
  return {
    brand: brandOf(world, order),
    amount: spokenAmount(toMoney(total, order.units[0]?.amount.currency_code ?? "GBP")),
    descriptions: order.units.flatMap((unit) => textAt(unit, "description") ?? []),
    asksToStore: asksToStore(order),
    declinedBefore: order.refused !== null,
    csrf,
  };
}

const backTo = (world: Simulator, order: OrderRecord, href: string | null) =>
  href === null ? undefined : { href, brand: brandOf(world, order) };

function reportOf(order: OrderRecord, type: PopupOutcome["type"], origin: string | null) {
  if (origin === null) return undefined;
  const payerID = type === "approve" ? buyerOf(order.buyer).payerId : null;
  const outcome: PopupOutcome = { source: "paypal-simulator", type, orderID: order.id, payerID };
  return { outcome, origin };
}

/** The origin a popup may report to: the merchant's, the simulator's own, or a loopback address. */
function popupOrigin(world: Simulator, order: OrderRecord | undefined, url: URL): string | null {
  const openerOrigin = url.searchParams.has("popup") ? originOf(url.searchParams.get("origin")) : null;
  if (openerOrigin === null) return null;
  const merchant = order ? [returnUrl(order), cancelUrl(order)].map(originOf) : [];
  const known = [originOf(world.publicUrl), originOf(world.notifier.webhookUrl), ...merchant];
  return known.includes(openerOrigin) || isLoopback(openerOrigin) ? openerOrigin : null;
}

function originOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? origin : null;
}

const isLoopback = (origin: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/.test(new URL(origin).hostname);

/** Forms may only be posted from the simulator's public URL or the host of the request. */
function isOwnOrigin(world: Simulator, request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === originOf(world.publicUrl) || originOf(origin) === originOf(`http://${host}`);
}

function cookieOf(request: IncomingMessage): string | undefined {
  return new RegExp(`(?:^|; )${COOKIE}=([\\w-]{24})(?:;|$)`).exec(request.headers.cookie ?? "")?.[1];
}

function securityHeaders(nonce: string, order: OrderRecord | undefined): Record<string, string> {
  // Chromium applies form-action to redirects of posted forms, so the merchant's origins are included.
  const targets = order ? [returnUrl(order), cancelUrl(order)].map(originOf).filter((origin) => origin !== null) : [];
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action ${["'self'", ...new Set(targets)].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "unsafe-none",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  };
}
