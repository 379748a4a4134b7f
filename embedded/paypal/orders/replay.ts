import { createHash } from "node:crypto";
import { HOUR_MS } from "../clock";
import type { ApiAnswer, ApiCall } from "../http/call";
import { ApiProblem } from "../http/problem";
import { isObject, type Json } from "../json";

/** How long PayPal remembers a PayPal-Request-Id. */
export const REPLAY_WINDOW_MS = { orders: 6 * HOUR_MS, refunds: 45 * 24 * HOUR_MS };

/** The maximum length of a PayPal-Request-Id in Orders v2. */
const MAX_REQUEST_ID_LENGTH = 108;

/** Remembers successes and definite declines; another request under the same PayPal-Request-Id is refused. */
export function runOnce(call: ApiCall, retentionMs: number, run: () => ApiAnswer): ApiAnswer {
  const { requestId, operation, world } = call;
  if (requestId === undefined) return run();
  if (requestId === "" || requestId.length > MAX_REQUEST_ID_LENGTH) {
    const field = "PayPal-Request-Id";
    throw new ApiProblem(400, operation, [
      { issue: "INVALID_STRING_LENGTH", field, value: requestId, location: "header" },
    ]);
  }
  const id = `${operation} ${requestId}`;
  const fingerprint = fingerprintOf(call);
  const known = world.store.get("replies", id);
  if (known && known.expiresAt > world.clock.now()) {
    if (known.fingerprint !== fingerprint) {
      throw new ApiProblem(422, operation, [
        {
          issue: "PAYPAL_REQUEST_ID_PREVIOUSLY_USED",
          field: "PayPal-Request-Id",
          value: requestId,
          location: "header",
        },
      ]);
    }
    return { status: known.status === 201 ? 200 : known.status, body: JSON.parse(known.body) };
  }
  const remember = ({ status, body }: ApiAnswer) => {
    const expiresAt = world.clock.now() + retentionMs;
    world.store.put("replies", { id, fingerprint, status, body: JSON.stringify(body ?? {}), expiresAt });
  };
  try {
    const answer = run();
    remember(answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.definite)
      remember({ status: error.status, body: error.body(call.debugId) });
    throw error;
  }
}

function fingerprintOf(call: ApiCall): string {
  const request = [call.operation, { ...call.params }, sorted(call.body ?? {})];
  return createHash("sha256").update(JSON.stringify(request)).digest("hex");
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name] ?? null)]),
  );
}
