import type { DisputeRecord, RefundRecord } from "../state/records";
import type { World } from "../world";

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
