import { type ApiAnswer, type ApiCall, pathParam } from "../http/call";
import { invalidRequest, resourceNotFound } from "../http/problem";
import type { TokenRecord } from "../state/records";
import { tokenEvent } from "../webhooks/event-drafts";
import { tokenView } from "./token-view";

const PAGE_SIZE = 5;

export function listTokens(call: ApiCall): ApiAnswer {
  const { world, query, operation } = call;
  const customer = query.get("customer_id");
  if (customer === null) {
    throw invalidRequest(operation, { issue: "MISSING_REQUIRED_PARAMETER", field: "customer_id", location: "query" });
  }
  if (!/^[0-9a-zA-Z_-]{1,36}$/.test(customer)) {
    const field = "customer_id";
    throw invalidRequest(operation, { issue: "INVALID_PARAMETER_SYNTAX", field, value: customer, location: "query" });
  }
  const size = positive(call, "page_size", PAGE_SIZE);
  const page = positive(call, "page", 1);
  const all = world.store.all("tokens").filter((token) => token.status === "ACTIVE" && token.customerId === customer);
  const pages = Math.max(1, Math.ceil(all.length / size));
  const counted = query.get("total_required") === "true";
  const base = `${world.apiUrl}/v3/vault/payment-tokens?customer_id=${customer}&page_size=${size}`;
  const link = (rel: string, number: number) => ({ href: `${base}&page=${number}`, rel, method: "GET" });
  return {
    status: 200,
    body: {
      total_items: counted ? all.length : undefined,
      total_pages: counted ? pages : undefined,
      customer: { id: customer, merchant_customer_id: all[0]?.merchantCustomerId ?? undefined },
      payment_tokens: all.slice((page - 1) * size, page * size).map((token) => tokenView(world, token)),
      links: [
        link("self", page),
        link("first", 1),
        ...(page > 1 ? [link("prev", page - 1)] : []),
        ...(page < pages ? [link("next", page + 1)] : []),
        link("last", pages),
      ],
    },
  };
}

export function getToken(call: ApiCall): ApiAnswer {
  return { status: 200, body: tokenView(call.world, findToken(call)) };
}

export function deleteToken(call: ApiCall): ApiAnswer {
  const { world } = call;
  const token = findToken(call);
  token.status = "DELETED";
  world.store.put("tokens", token);
  world.publish(tokenEvent(world, "DELETION-INITIATED", token));
  world.publish(tokenEvent(world, "DELETED", token));
  return { status: 204 };
}

function findToken(call: ApiCall): TokenRecord {
  const id = pathParam(call, "id");
  const token = call.world.store.get("tokens", id);
  if (token?.status !== "ACTIVE") throw resourceNotFound(call.operation, "id", id);
  return token;
}

function positive(call: ApiCall, field: string, fallback: number): number {
  const value = call.query.get(field);
  if (value === null) return fallback;
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value);
  throw invalidRequest(call.operation, { issue: "INVALID_PARAMETER_VALUE", field, value, location: "query" });
}
