import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { written } from "@/lib/http/text";
import { Staff } from "@/lib/moderation/contract/cases";
import { OwnRequest, SupportAnswer, SupportState, TOPICS } from "@/lib/support/contract";
import { deskSupport as text } from "@/lib/text/desk-support";

/** In characters. */
export const ANSWER_MAX = 8_000;

export const DeskRequest = OwnRequest.extend({
  /** Priority support: the sender had Creator when asking. */
  isFirst: z.boolean(),
  email: z.string(),
  /** Null for signed-out senders, whose address is unverified. */
  asker: Staff.extend({ username: z.string() }).nullable(),
  answers: z.array(SupportAnswer.extend({ answerer: Staff.nullable() })),
});
export type DeskRequest = z.output<typeof DeskRequest>;

export const SupportQuery = PageQuery.extend({
  state: SupportState.default("open"),
  topic: z.enum(TOPICS).optional(),
});
export type SupportQuery = z.output<typeof SupportQuery>;

const onRequest = { method: "POST", access: "admin", limit: "write", response: DeskRequest } as const;

export const supportDesk = {
  /** Priority requests first, then oldest first. */
  list: listEndpoint({
    path: "/api/admin/support",
    access: "admin",
    limit: "read",
    query: SupportQuery,
    response: DeskRequest,
  }),
  answer: endpoint({
    ...onRequest,
    path: "/api/admin/support/{id}/answer",
    body: z.object({ text: written(ANSWER_MAX, text.needAnswer) }),
  }),
  close: endpoint({ ...onRequest, path: "/api/admin/support/{id}/close" }),
  reopen: endpoint({ ...onRequest, path: "/api/admin/support/{id}/reopen" }),
};
