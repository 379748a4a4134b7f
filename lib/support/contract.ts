import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { requiredText } from "@/lib/http/text";
import { MAX_REQUEST_LENGTH, SUPPORT_TOPICS } from "./constants";

/** `email` is only used for signed-out senders; members are answered at their account's address. */
export const NewSupportRequest = z.object({
  topic: z.enum(SUPPORT_TOPICS),
  email: z
    .string("support.needEmail")
    .trim()
    .toLowerCase()
    .max(254, "support.needEmail")
    .pipe(z.email("support.needEmail"))
    .optional(),
  text: requiredText(MAX_REQUEST_LENGTH, "support.needWords"),
});
export type NewSupportRequest = z.output<typeof NewSupportRequest>;

export const SignedOutRequest = NewSupportRequest.required({ email: true });

export const SupportState = z.enum(["open", "answered", "closed"]);
export type SupportState = z.output<typeof SupportState>;

export const SupportAnswer = z.object({ id: z.uuid(), text: z.string(), createdAt: z.iso.datetime() });
export type SupportAnswer = z.output<typeof SupportAnswer>;

export const OwnSupportRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  state: SupportState,
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Oldest first; several if the request was reopened. */
  answers: z.array(SupportAnswer),
});
export type OwnSupportRequest = z.output<typeof OwnSupportRequest>;

export const support = {
  own: listEndpoint({
    path: "/api/support",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: OwnSupportRequest,
  }),
  ask: endpoint({
    method: "POST",
    path: "/api/support",
    access: "public",
    limit: "auth",
    body: NewSupportRequest,
    response: z.object({
      reference: z.string(),
    }),
    status: 201,
  }),
};
