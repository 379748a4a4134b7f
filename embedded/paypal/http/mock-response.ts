import type { Operation } from "./operations";
import { issueStatus } from "./operations";
import { ApiProblem, isProblemStatus, statusNamed } from "./problem";

/** Calls with negative testing: https://developer.paypal.com/tools/sandbox/negative-testing/request-headers/ */
const TESTABLE: readonly Operation[] = [
  "order.create",
  "order.get",
  "order.patch",
  "order.authorize",
  "order.capture",
  "capture.get",
  "capture.refund",
  "refund.get",
];

/**
 * Returns the error named by a `PayPal-Mock-Response` header; null if PayPal has no such code for the call. Example:
 * `{"mock_application_codes": "DUPLICATE_INVOICE_ID"}`
 */
export function mockedProblem(operation: Operation, header: string | undefined): ApiProblem | null {
  if (header === undefined || !TESTABLE.includes(operation)) return null;
  const issue = codeIn(header);
  if (issue === null) return null;
  const named = statusNamed(issue);
  if (named !== undefined) return new ApiProblem(named, operation);
  const status = issueStatus(operation, issue);
  return status !== undefined && isProblemStatus(status) ? new ApiProblem(status, operation, [{ issue }]) : null;
}

function codeIn(header: string): string | null {
  try {
    const parsed: unknown = JSON.parse(header);
    const code =
      typeof parsed === "object" && parsed !== null && "mock_application_codes" in parsed
        ? parsed.mock_application_codes
        : null;
    const first: unknown = Array.isArray(code) ? code[0] : code;
    return typeof first === "string" ? first : null;
  } catch {
    return null;
  }
}
