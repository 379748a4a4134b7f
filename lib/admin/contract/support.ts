import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { requiredText } from "@/lib/http/text";
import { StaffMember } from "@/lib/moderation/contract/cases";
import { SUPPORT_TOPICS } from "@/lib/support/constants";
import { OwnSupportRequest, SupportAnswer, SupportState } from "@/lib/support/contract";
import { MAX_ANSWER_LENGTH } from "../constants";

export const StaffSupportRequest = OwnSupportRequest.extend({
  /** Priority support: the sender had Creator when asking. */
  isFirst: z.boolean(),
  email: z.string(),
  /** Null for signed-out senders, whose address is unverified. */
  asker: StaffMember.extend({ username: z.string() }).nullable(),
  answers: z.array(SupportAnswer.extend({ answerer: StaffMember.nullable() })),
});
export type StaffSupportRequest = z.output<typeof StaffSupportRequest>;

export const SupportRequestsQuery = PageQuery.extend({
  state: SupportState.default("open"),
  topic: z.enum(SUPPORT_TOPICS).optional(),
});
export type SupportRequestsQuery = z.output<typeof SupportRequestsQuery>;

const onRequest = { method: "POST", access: "staff:support", limit: "write", response: StaffSupportRequest } as const;

export const staffSupport = {
  /** Priority requests first, then oldest first. */
  list: listEndpoint({
    path: "/api/admin/support",
    access: "staff:support",
    limit: "read",
    query: SupportRequestsQuery,
    response: StaffSupportRequest,
  }),
  answer: endpoint({
    ...onRequest,
    path: "/api/admin/support/{id}/answer",
    body: z.object({ text: requiredText(MAX_ANSWER_LENGTH, "staffSupport.needAnswer") }),
    status: 201,
  }),
  close: endpoint({ ...onRequest, path: "/api/admin/support/{id}/close" }),
  reopen: endpoint({ ...onRequest, path: "/api/admin/support/{id}/reopen" }),
};
