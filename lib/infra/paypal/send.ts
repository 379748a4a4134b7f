import "server-only";
import { ApiError, Client, Environment } from "@paypal/paypal-server-sdk";
import { z } from "zod";
import { env } from "@/lib/env";

/** How long PayPal may take to answer, in ms: after that nobody knows what became of it. */
const TIME_OUT = 10_000;

/**
 * What came of a call. `declined`: the payer's side said no, for certain. `refused`: PayPal did not take it, for certain.
 * `unknown`: it may have been done or not; only reading it tells. `issue` is PayPal's own word.
 */
export type Outcome<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      kind: "declined" | "refused" | "unknown";
      issue: string;
      status: number | null;
      /** What the refusal points at, by its relation. */
      links?: Link[];
    };

type Link = { rel: string; href: string };

/** What PayPal says when the payer's account or bank said no (Orders v2, errors of capture and of charges of a token). */
const DECLINES = new Set([
  ...["INSTRUMENT_DECLINED", "PAYER_ACTION_REQUIRED", "PAYER_CANNOT_PAY", "TRANSACTION_REFUSED"],
  ...[
    "PAYER_ACCOUNT_RESTRICTED",
    "PAYER_ACCOUNT_LOCKED_OR_CLOSED",
    "CARD_EXPIRED",
    "CARD_CLOSED",
    "REDIRECT_PAYER_FOR_ALTERNATE_FUNDING",
  ],
  ...[
    "TRANSACTION_BLOCKED_BY_PAYEE",
    "TRANSACTION_RECEIVING_LIMIT_EXCEEDED",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
  ],
  ...["AGREEMENT_ALREADY_CANCELLED", "TOKEN_ID_NOT_FOUND", "BILLING_AGREEMENT_NOT_FOUND"],
]);

/** Says that the same call is being worked on, so its outcome is open. */
const UNDER_WAY = new Set(["PREVIOUS_REQUEST_IN_PROGRESS", "ORDER_COMPLETION_IN_PROGRESS"]);

/** Where PayPal is reached. */
export const paypalUrl = (env.PAYPAL_API_URL ?? "https://api-m.paypal.com").replace(/\/+$/, "");

/** PayPal's own client, sent to the address of the settings through its public hooks: it knows two of its own only. */
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

/** The client keeps its access token until that expires. */
function connect(): BasedClient {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = env;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET) throw new Error("PAYPAL_CLIENT_ID is not set.");
  client ??= new BasedClient({
    environment: Environment.Production,
    timeout: TIME_OUT,
    clientCredentialsAuthCredentials: {
      oAuthClientId: PAYPAL_CLIENT_ID,
      oAuthClientSecret: PAYPAL_CLIENT_SECRET,
      // Renewed before it ends, lest it does on the way.
      oAuthClockSkew: 60,
    },
  });
  return client;
}

interface Request {
  method: "GET" | "POST" | "DELETE";
  path: string;
  body?: unknown;
  /** PayPal-Request-Id: the same call again under it is answered as the first time, and not done again. */
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

/** PayPal's word for what is wrong, out of an error's body; where a detail's is a sentence, that of the whole. */
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

function outcomeOf(error: unknown): Exclude<Outcome<never>, { ok: true }> {
  if (!(error instanceof ApiError))
    return { ok: false, kind: "unknown", issue: error instanceof Error ? error.message : String(error), status: null };
  const { statusCode: status, body } = error;
  const problem = problemIn(body);
  const issue = problem.issue ?? `HTTP_${status}`;
  const links = problem.links.length > 0 && { links: problem.links };
  const failed = (kind: "declined" | "refused" | "unknown") => ({ ok: false, kind, issue, status, ...links }) as const;
  // Not taken for want of a right of ours, of time or of room: it is to be asked again, not answered for.
  const isOurs = status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;
  const isPayers = DECLINES.has(issue);
  if (isPayers) return failed("declined");
  return failed(isOurs || UNDER_WAY.has(issue) ? "unknown" : "refused");
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

/**
 * One call of PayPal's API. An access token that PayPal takes no longer is renewed, once. Never throws for what PayPal or the
 * network does; an answer that cannot be read says nothing about what was done.
 */
export async function send<T extends z.ZodType>(request: Request, shape: T): Promise<Outcome<z.output<T>>> {
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
