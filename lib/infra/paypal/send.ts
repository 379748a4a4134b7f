import "server-only";
import { ApiError, Client, Environment } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { env } from "@/lib/env";

/** After it the outcome is unknown. */
const PAYPAL_TIMEOUT_MS = 10_000;

/** `declined`: by the payer's side. `refused`: not executed by PayPal. `unknown`: read the resource to find out. */
export type PaypalOutcome<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      kind: "declined" | "refused" | "unknown";
      issue: string;
      status: number | null;
      links?: Link[];
    };

type Link = { rel: string; href: string };

/** Refusals by the payer's account or bank (Orders v2: capture and charges of a token). */
const DECLINE_ISSUES = new Set([
  "INSTRUMENT_DECLINED",
  "PAYER_ACTION_REQUIRED",
  "PAYER_CANNOT_PAY",
  "TRANSACTION_REFUSED",

  "PAYER_ACCOUNT_RESTRICTED",
  "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
  "CARD_EXPIRED",
  "CARD_CLOSED",
  "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",

  "TRANSACTION_BLOCKED_BY_PAYEE",
  "TRANSACTION_RECEIVING_LIMIT_EXCEEDED",
  "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  "AGREEMENT_ALREADY_CANCELLED",
  "TOKEN_ID_NOT_FOUND",
  "BILLING_AGREEMENT_NOT_FOUND",
]);

/** The outcome is unknown. */
const IN_PROGRESS_ISSUES = new Set(["PREVIOUS_REQUEST_IN_PROGRESS", "ORDER_COMPLETION_IN_PROGRESS"]);

export const paypalUrl = (env.PAYPAL_API_URL ?? "https://api-m.paypal.com").replace(/\/+$/, "");

/** Sets the URL through public hooks: PayPal's SDK supports only its own two. */
class BasedClient extends Client {
  override getRequestBuilderFactory(): ReturnType<Client["getRequestBuilderFactory"]> {
    const make = super.getRequestBuilderFactory();
    return (...parts) => {
      const builder = make(...parts);
      builder.interceptRequest((request) => ({
        ...request,
        url: request.url.replace(/^https:\/\/api-m\.(sandbox\.)?paypal\.com/, paypalUrl),
      }));
      return builder;
    };
  }
}

let client: BasedClient | null = null;

function connect(): BasedClient {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = env;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET) throw new Error("PAYPAL_CLIENT_ID is not set.");
  client ??= new BasedClient({
    environment: Environment.Production,
    timeout: PAYPAL_TIMEOUT_MS,
    clientCredentialsAuthCredentials: {
      oAuthClientId: PAYPAL_CLIENT_ID,
      oAuthClientSecret: PAYPAL_CLIENT_SECRET,
      // Renewed early, so that it does not expire in flight.
      oAuthClockSkew: 60,
    },
  });
  return client;
}

interface Request {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  /** PayPal does not execute a repeated call again, but returns the first response. */
  requestId?: string;
}

const Problem = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
  links: z
    .array(z.object({ rel: z.string(), href: z.string() }))
    .optional()
    .catch(undefined),
});

/** That of the first detail, unless it is prose. */
function problemIn(text: unknown): { issue: string | null; links: Link[] } {
  try {
    const { name, error, details, links = [] } = Problem.parse(JSON.parse(String(text)));
    const detail = details?.[0]?.issue;
    const word = detail && /^[A-Z0-9_]+$/.test(detail) ? detail : undefined;
    return { issue: word ?? name ?? error ?? null, links };
  } catch {
    return { issue: null, links: [] };
  }
}

function outcomeOf(error: unknown): Exclude<PaypalOutcome<never>, { ok: true }> {
  if (!(error instanceof ApiError))
    return { ok: false, kind: "unknown", issue: error instanceof Error ? error.message : String(error), status: null };
  const { statusCode: status, body } = error;
  const problem = problemIn(body);
  const issue = problem.issue ?? `HTTP_${status}`;
  const links = problem.links.length > 0 && { links: problem.links };
  const failed = (kind: "declined" | "refused" | "unknown") => ({ ok: false, kind, issue, status, ...links }) as const;
  // Caused by our credentials, a timeout or a limit: retry instead of reporting it to the payer.
  const isOurs = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
  const isPayers = DECLINE_ISSUES.has(issue);
  if (isPayers) return failed("declined");
  return failed(isOurs || IN_PROGRESS_ISSUES.has(issue) ? "unknown" : "refused");
}

async function attempt(request: Request): Promise<string> {
  const builder = connect().getRequestBuilderFactory()(request.method, request.path);
  builder.authenticate([{ oauth2: true }]);
  builder.header("Content-Type", "application/json");
  builder.header("Prefer", "return=representation");
  if (request.requestId) builder.header("PayPal-Request-Id", request.requestId);
  if (request.body !== undefined) builder.text(JSON.stringify(request.body));
  const { body } = await builder.callAsOptionalText();
  return typeof body === "string" ? body : "";
}

/** Does not throw for errors of PayPal or the network; an unreadable response counts as unknown. */
export async function callPaypal<T extends z.ZodType>(request: Request, shape: T): Promise<PaypalOutcome<z.output<T>>> {
  for (let round = 1; ; round++) {
    try {
      const text = await attempt(request);
      const parsed = shape.safeParse(text === "" ? undefined : JSON.parse(text));
      if (parsed.success) return { ok: true, value: parsed.data };
      return { ok: false, kind: "unknown", issue: `UNREADABLE ${parsed.error.message}`, status: null };
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome.status !== 401 || round > 1) return outcome;
      client = null;
    }
  }
}
