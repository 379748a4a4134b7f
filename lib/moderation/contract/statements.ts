import { z } from "zod";
import { storableDay } from "@/lib/dates/storable-time";
import { listEndpoint } from "@/lib/http/endpoint";

const MAX_STATEMENTS_PER_PAGE = 500;

/** Days in UTC, both included. */
export const StatementsQuery = z.object({
  from: storableDay(),
  to: storableDay(),
  limit: z.coerce.number().int().min(1).max(MAX_STATEMENTS_PER_PAGE).default(MAX_STATEMENTS_PER_PAGE),
  cursor: z.string().min(1).max(200).optional(),
});
export type StatementsQuery = z.output<typeof StatementsQuery>;

const day = z.iso.date().nullable();

/**
 * A statement of reasons with the fields and values of the DSA Transparency Database (version 2 of its categories), as
 * far as they apply. Contains no personal data: neither names nor what people or moderators wrote.
 */
export const StatementOfReasons = z.object({
  puid: z.uuid(),
  decision_visibility: z.array(z.string()),
  decision_provision: z.string().nullable(),
  decision_account: z.string().nullable(),
  account_type: z.string().nullable(),
  decision_ground: z.string(),
  decision_ground_reference_url: z.string(),
  illegal_content_legal_ground: z.string().nullable(),
  illegal_content_explanation: z.string().nullable(),
  incompatible_content_ground: z.string().nullable(),
  incompatible_content_explanation: z.string().nullable(),
  incompatible_content_illegal: z.enum(["Yes", "No"]).nullable(),
  category: z.string(),
  content_type: z.array(z.string()),
  content_type_other: z.string().nullable(),
  content_date: day,
  territorial_scope: z.array(z.string()),
  application_date: z.iso.date(),
  end_date_service_restriction: day,
  end_date_account_restriction: day,
  decision_facts: z.string(),
  source_type: z.string(),
  automated_detection: z.enum(["Yes", "No"]),
  automated_decision: z.string(),
  /** The day on which the decision was reversed; not of the database. */
  reversed_date: day,
});
export type StatementOfReasons = z.output<typeof StatementOfReasons>;

export const statements = {
  list: listEndpoint({
    path: "/api/admin/statements",
    access: "staff:statements",
    limit: "read",
    query: StatementsQuery,
    response: StatementOfReasons,
  }),
};
