import { DAY_MS } from "../clock";
import { type ApiAnswer, type ApiCall, armedEffect, pathParam } from "../http/call";
import { ApiProblem, invalidRequest, type ProblemDetail, resourceNotFound, unprocessable } from "../http/problem";
import { violations } from "../http/shape";
import { transactionId } from "../ids";
import { isObject, member, textAt } from "../json";
import { amountIssues } from "../orders/amount-rules";
import { refundShape } from "../orders/order-shape";
import { REPLAY_WINDOW_MS, runOnce } from "../orders/replay";
import type { CaptureRecord, RefundRecord } from "../state/records";
import { wholeCaptureView } from "./capture-view";
import { hundredths, toMoney } from "./money";
import { refundView, shortRefundView } from "./refund-view";
import { openDisputeOf, refundsOf } from "./returned";
import { settleRefund } from "./settle";

/** PayPal refunds captures for 180 days. */
const REFUND_WINDOW_MS = 180 * DAY_MS;

export function getCapture(call: ApiCall): ApiAnswer {
  return { status: 200, body: wholeCaptureView(call.world, findCapture(call)) };
}

/** GET /v2/payments/refunds/{refund_id}: returns reversals too. */
export function getRefund(call: ApiCall): ApiAnswer {
  const id = pathParam(call, "refund_id");
  const refund = call.world.store.get("refunds", id);
  if (!refund) throw resourceNotFound(call.operation, "refund_id", id);
  return { status: 200, body: refundView(call.world, refund) };
}

/** POST /v2/payments/captures/{capture_id}/refund: the rest, or the amount in the body. */
export function refundCapture(call: ApiCall): ApiAnswer {
  return runOnce(call, REPLAY_WINDOW_MS.refunds, () => {
    const capture = findCapture(call);
    const wrong = violations(refundShape, call.body ?? {});
    if (wrong.length > 0) throw invalidRequest(call.operation, ...wrong);
    const requestedAmount = member(call.body, "amount");
    const issue = armedEffect(call, "issue")?.issue ?? refusal(call, capture, textAt(call.body, "invoice_id"));
    if (issue !== null) throw unless409(call, issue);
    const amount = isObject(requestedAmount) ? partOf(call, capture, requestedAmount) : leftOf(call, capture);
    if (amount < leftOf(call, capture)) refuseDisputed(call, capture);
    const refund = record(call, capture, amount);
    settleRefund(call.world, refund);
    return { status: 201, body: (call.wantsAll ? refundView : shortRefundView)(call.world, refund) };
  });
}

function findCapture(call: ApiCall): CaptureRecord {
  const id = pathParam(call, "capture_id");
  const capture = call.world.store.get("captures", id);
  if (!capture) throw resourceNotFound(call.operation, "capture_id", id);
  return capture;
}

/** PREVIOUS_REQUEST_IN_PROGRESS is a conflict; all other refund issues are 422. */
function unless409(call: ApiCall, issue: string): ApiProblem {
  return new ApiProblem(issue === "PREVIOUS_REQUEST_IN_PROGRESS" ? 409 : 422, call.operation, [{ issue }]);
}

function refusal(call: ApiCall, capture: CaptureRecord, invoiceId: string | undefined): string | null {
  const { world } = call;
  if (capture.status === "PENDING") return "PENDING_CAPTURE";
  if (capture.status === "DECLINED" || capture.status === "FAILED") return "REFUND_NOT_ALLOWED";
  const returned = refundsOf(world, capture.id);
  if (returned.some((refund) => refund.kind === "REVERSAL")) return "REFUND_NOT_ALLOWED";
  if (openDisputeOf(world, capture.id)?.channel === "EXTERNAL") return "REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK";
  if (leftOf(call, capture) === 0n) return "CAPTURE_FULLY_REFUNDED";
  if (world.clock.now() > capture.createdAt + REFUND_WINDOW_MS) return "REFUND_TIME_LIMIT_EXCEEDED";
  const used = invoiceId !== undefined && world.store.all("refunds").some((refund) => refund.invoiceId === invoiceId);
  return used ? "DUPLICATE_INVOICE_ID" : null;
}

/** A disputed payment can only be refunded in full. */
function refuseDisputed(call: ApiCall, capture: CaptureRecord): void {
  if (openDisputeOf(call.world, capture.id)) throw unprocessable(call.operation, { issue: "TRANSACTION_DISPUTED" });
}

function leftOf(call: ApiCall, capture: CaptureRecord): bigint {
  const returned = refundsOf(call.world, capture.id);
  return returned.reduce((left, refund) => left - hundredths(refund.amount.value), hundredths(capture.amount.value));
}

function partOf(
  call: ApiCall,
  capture: CaptureRecord,
  requestedAmount: NonNullable<ReturnType<typeof member>>,
): bigint {
  if (!isObject(requestedAmount))
    throw invalidRequest(call.operation, { issue: "INVALID_PARAMETER_SYNTAX", field: "/amount" });
  const value = textAt(requestedAmount, "value") ?? "";
  const single = amountIssues(requestedAmount, "/amount", "more").map(
    (detail): ProblemDetail => ({ ...detail, issue: ownIssue(detail) }),
  );
  if (single.length > 0) throw unprocessable(call.operation, ...single);
  const refuse = (issue: string, field: string): never => {
    throw unprocessable(call.operation, {
      issue,
      field,
      value: member(requestedAmount, field.slice("/amount/".length)),
    });
  };
  if (textAt(requestedAmount, "currency_code") !== capture.amount.currency_code) {
    refuse("REFUND_CAPTURE_CURRENCY_MISMATCH", "/amount/currency_code");
  }
  if (hundredths(value) > leftOf(call, capture)) refuse("REFUND_AMOUNT_EXCEEDED", "/amount/value");
  return hundredths(value);
}

/** Payments v2 has its own issue for decimals in a currency without them. */
function ownIssue(detail: ProblemDetail): string {
  return detail.issue === "DECIMAL_PRECISION" && !/\.\d\d./.test(String(detail.value))
    ? "DECIMALS_NOT_SUPPORTED"
    : detail.issue;
}

function record(call: ApiCall, capture: CaptureRecord, amount: bigint): RefundRecord {
  const now = call.world.clock.now();
  const currency = capture.amount.currency_code;
  const pending = armedEffect(call, "pending");
  return {
    id: transactionId(),
    captureId: capture.id,
    orderId: capture.orderId,
    referenceId: capture.referenceId,
    kind: "REFUND",
    status: pending ? "PENDING" : "COMPLETED",
    reason: pending ? "ECHECK" : null,
    amount: toMoney(amount, currency),
    total: toMoney(hundredths(capture.amount.value) - leftOf(call, capture) + amount, currency),
    invoiceId: textAt(call.body, "invoice_id") ?? capture.invoiceId,
    customId: textAt(call.body, "custom_id") ?? capture.customId,
    note: textAt(call.body, "note_to_payer") ?? null,
    createdAt: now,
    updatedAt: now,
  };
}
