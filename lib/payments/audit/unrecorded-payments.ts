import "server-only";
import type { z } from "zod";
import { isUuid } from "@/lib/http/storable";
import { DAY_MS, fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { readPaypalCapture } from "@/lib/infra/paypal/calls";
import { PAYPAL_EVENT_RETENTION_DAYS, readPaypalEvents } from "@/lib/infra/paypal/events";
import { PayoutBatchEvent, readPaypalPayout } from "@/lib/infra/paypal/payout-calls";
import { PaypalCapture } from "@/lib/infra/paypal/shapes";
import { isReturnedPayoutStatus } from "../payouts/projection";

/** Money that moved at PayPal and has no row here, as after the restore of an older backup. */
export interface UnrecordedPayment {
  kind: "payment" | "payout";
  /** The id of the order or payout that this site sent to PayPal; null without one. */
  id: string | null;
  /** The id of the capture or the batch. */
  paypalId: string;
  /** PayPal's status of it and, of a payout that it could report, its amount. */
  status: string;
  pence: number | null;
}

const idsOf = (values: (string | null)[]) => values.filter((id): id is string => id !== null && isUuid(id));

/** Leaves out captures that were refunded in full. */
async function unrecordedCaptures(captures: PaypalCapture[]): Promise<UnrecordedPayment[]> {
  const ids = idsOf(captures.map(({ customId }) => customId));
  const rows = await prisma.paymentOrder.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set<string | null>(rows.map(({ id }) => id));
  const unrecorded: UnrecordedPayment[] = [];
  for (const capture of captures.filter(({ customId }) => !known.has(customId))) {
    const read = await readPaypalCapture(capture.id);
    const { status, pence } = read.ok ? read.value : capture;
    if (status !== "REFUNDED")
      unrecorded.push({ kind: "payment", id: capture.customId, paypalId: capture.id, status, pence });
  }
  return unrecorded;
}

/** Leaves out payouts whose money came back. */
async function unrecordedPayouts(batches: PayoutBatchEvent[]): Promise<UnrecordedPayment[]> {
  const ids = idsOf(batches.map(({ senderBatchId }) => senderBatchId));
  const rows = await prisma.payout.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set<string | null>(rows.map(({ id }) => id));
  const unrecorded: UnrecordedPayment[] = [];
  for (const { id, senderBatchId, status } of batches.filter((batch) => !known.has(batch.senderBatchId))) {
    const read = await readPaypalPayout(id);
    const items = read.ok ? read.value.items : [];
    const kept = items.filter((item) => !isReturnedPayoutStatus(item.status));
    if (items.length > 0 && kept.length === 0) continue;
    unrecorded.push({
      kind: "payout",
      id: senderBatchId,
      paypalId: id,
      status: kept[0]?.status ?? status,
      pence: items.length > 0 ? kept.reduce((sum, { pence }) => sum + pence, 0) : null,
    });
  }
  return unrecorded;
}

/** A day at a time, since PayPal lists a limited number of events. Throws if it does not answer. */
async function collect<T extends z.ZodType>(
  type: string,
  form: T,
  select: (page: z.output<T>[]) => Promise<UnrecordedPayment[]>,
): Promise<UnrecordedPayment[]> {
  const found: UnrecordedPayment[] = [];
  for (let day = PAYPAL_EVENT_RETENTION_DAYS; day > 0; day--) {
    const until = day > 1 ? fromNow(-(day - 1) * DAY_MS) : undefined;
    for await (const page of readPaypalEvents(type, form, fromNow(-day * DAY_MS), until)) {
      if (!page.ok) throw new Error(`PayPal's events could not be listed: ${page.issue}`);
      found.push(...(await select(page.value)));
    }
  }
  // An event at the end of a day may be listed with the next one too.
  return [...new Map(found.map((each) => [each.paypalId, each])).values()];
}

/** The payments and payouts of the last 30 days that PayPal made for this site and that no row here belongs to. */
export async function listUnrecordedPayments(): Promise<UnrecordedPayment[]> {
  return [
    ...(await collect("PAYMENT.CAPTURE.COMPLETED", PaypalCapture, unrecordedCaptures)),
    ...(await collect("PAYMENT.PAYOUTSBATCH.PROCESSING", PayoutBatchEvent, unrecordedPayouts)),
  ];
}
