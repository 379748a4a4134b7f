import type { Simulator } from "../simulator";
import type { DisputeRecord, RefundRecord } from "../state/records";

export function refundsOf(world: Simulator, captureId: string): RefundRecord[] {
  return world.store
    .all("refunds")
    .filter((refund) => refund.captureId === captureId)
    .filter((refund) => refund.status === "COMPLETED" || refund.status === "PENDING");
}

export function openDisputeOf(world: Simulator, captureId: string): DisputeRecord | undefined {
  return world.store
    .all("disputes")
    .find((dispute) => dispute.captureId === captureId && dispute.status !== "RESOLVED");
}
