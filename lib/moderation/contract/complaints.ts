import { z } from "zod";
import { listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { COMPLAINT_KINDS, COMPLAINT_OUTCOMES, COMPLAINT_REQUEST_STATES, COMPLAINT_STATES } from "../constants";
import { ReportTarget } from "./cases";

export const ComplaintsQuery = PageQuery.extend({
  state: z.enum(COMPLAINT_STATES).default("open"),
  kind: z.enum(COMPLAINT_KINDS).optional(),
});
export type ComplaintsQuery = z.output<typeof ComplaintsQuery>;

/** An appeal, a notice without an account, or a complaint to Support. The texts are in the case or the request. */
export const Complaint = z.object({
  id: z.uuid(),
  kind: z.enum(COMPLAINT_KINDS),
  /** Null for a complaint to Support, like the target. */
  caseId: z.uuid().nullable(),
  targetType: ReportTarget.nullable(),
  /** The reference of the support request. */
  reference: z.string().nullable(),
  /** The state of the support request; `closed` without an answer counts as answered. */
  requestState: z.enum(COMPLAINT_REQUEST_STATES).nullable(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  answeredAt: z.iso.datetime().nullable(),
  /**
   * `upheld`, `reversed` or `lapsed` for an appeal, `acted` or `dismissed` for a notice. Null until answered, and for a
   * complaint to Support, which is answered in words.
   */
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  /** Whether the decision that it is about, or that answers it, was reversed. */
  isReversed: z.boolean(),
});
export type Complaint = z.output<typeof Complaint>;

export const complaints = {
  /** The complaints by deadline, the earliest first; answered ones the latest first. */
  list: listEndpoint({
    path: "/api/admin/complaints",
    access: "staff:complaints",
    limit: "read",
    query: ComplaintsQuery,
    response: Complaint,
  }),
};
