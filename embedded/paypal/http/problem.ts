import type { Json, JsonObject } from "../json";
import { issueDescription } from "./issues";
import type { Operation } from "./operations";

export interface ProblemDetail {
  issue: string;
  /** A JSON pointer into the body, or a parameter's name. */
  field?: string;
  value?: Json;
  /** PayPal's schema has no other locations; header issues only name the header. */
  location?: "body" | "path" | "query" | "header";
}

const PROBLEM_KINDS = {
  400: ["INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema."],
  401: [
    "AUTHENTICATION_FAILURE",
    "Authentication failed due to missing authorization header, or invalid authentication credentials.",
  ],
  403: ["NOT_AUTHORIZED", "Authorization failed due to insufficient permissions."],
  404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
  405: ["METHOD_NOT_SUPPORTED", "The server does not implement the requested HTTP method."],
  409: ["RESOURCE_CONFLICT", "The server has detected a conflict while processing this request."],
  413: ["PAYLOAD_TOO_LARGE", "The request payload is too large."],
  415: ["UNSUPPORTED_MEDIA_TYPE", "The server does not support the request payload's media type."],
  422: [
    "UNPROCESSABLE_ENTITY",
    "The requested action could not be performed, semantically incorrect, or failed business validation.",
  ],
  429: ["RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting."],
  500: ["INTERNAL_SERVER_ERROR", "An internal server error occurred."],
  503: ["SERVICE_UNAVAILABLE", "Service Unavailable."],
} as const;

export type ProblemStatus = keyof typeof PROBLEM_KINDS;

export const isProblemStatus = (status: number): status is ProblemStatus => status in PROBLEM_KINDS;

export function statusNamed(name: string): ProblemStatus | undefined {
  const entry = Object.entries(PROBLEM_KINDS).find(([, [known]]) => known === name);
  return entry && (Number(entry[0]) as ProblemStatus);
}

/** An error response in PayPal's format. */
export class ApiProblem extends Error {
  readonly status: ProblemStatus;
  readonly operation: Operation;
  readonly details: ProblemDetail[];
  readonly #links: { href: string; rel: string; method: string }[];
  /** The payment was definitely declined: the same PayPal-Request-Id gets the same response. */
  readonly definite: boolean;
  readonly #named: [name: string, message: string] | null;

  constructor(
    status: ProblemStatus,
    operation: Operation,
    details: ProblemDetail[] = [],
    more: {
      links?: { href: string; rel: string; method: string }[];
      definite?: boolean;
      named?: [name: string, message: string];
    } = {},
  ) {
    super(`${PROBLEM_KINDS[status][0]} ${details.map((detail) => detail.issue).join(" ")}`);
    this.status = status;
    this.operation = operation;
    this.details = details;
    this.#links = more.links ?? [];
    this.definite = more.definite ?? false;
    this.#named = more.named ?? null;
  }

  body(debugId: string): JsonObject {
    const [name, message] = this.#named ?? PROBLEM_KINDS[this.status];
    return {
      name,
      message,
      debug_id: debugId,
      details: this.details.length === 0 ? undefined : this.details.map((detail) => this.#detail(detail)),
      links: [
        {
          href: `https://developer.paypal.com/${reference(this.operation)}/#error-${this.details[0]?.issue ?? name}`,
          rel: "information_link",
          method: "GET",
        },
        ...this.#links,
      ],
    };
  }

  #detail({ issue, field, value, location = "body" }: ProblemDetail): JsonObject {
    return {
      field,
      value: value === undefined || typeof value === "string" ? value : JSON.stringify(value),
      location: field === undefined || location === "header" ? undefined : location,
      issue,
      description: issueDescription(this.operation, issue),
    };
  }
}

function reference(operation: Operation): string {
  if (operation.startsWith("order.")) return "docs/api/orders/v2";
  if (operation.startsWith("payment-token.")) return "docs/api/payment-tokens/v3";
  if (operation.startsWith("dispute.")) return "docs/api/customer-disputes/v1";
  if (/^payout(-item)?\./.test(operation)) return "docs/api/payments.payouts-batch/v1";
  if (/^(webhook|event)\./.test(operation)) return "docs/api/webhooks/v1";
  return "docs/api/payments/v2";
}

export const invalidRequest = (operation: Operation, ...details: ProblemDetail[]): ApiProblem =>
  new ApiProblem(400, operation, details);

export const unprocessable = (operation: Operation, ...details: ProblemDetail[]): ApiProblem =>
  new ApiProblem(422, operation, details);

export const resourceNotFound = (operation: Operation, field: string, value: string): ApiProblem =>
  new ApiProblem(404, operation, [{ issue: "INVALID_RESOURCE_ID", field, value, location: "path" }]);
