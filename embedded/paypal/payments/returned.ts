import type { DisputeRecord, RefundRecord } from "../state/records";
import type { World } from "../world";

/** Refunds and reversals of a capture that are completed or pending. */
export function returnedOf(world: World, captureId: string): RefundRecord[] {
  return world.store
    .all("refunds")
    .filter((refund) => refund.captureId === captureId)
    .filter((refund) => refund.status === "COMPLETED" || refund.status === "PENDING");
}

export function openDisputeOf(world: World, captureId: string): DisputeRecord | undefined {
  return world.store
    .all("disputes")
    .find((dispute) => dispute.captureId === captureId && dispute.status !== "RESOLVED");
}
