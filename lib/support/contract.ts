import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { written } from "@/lib/http/text";
import { support as text } from "@/lib/text/support";

/** In characters. */
export const REQUEST_MAX = 4_000;

export const TOPICS = ["account", "payment", "safety", "data", "broken", "other"] as const;

/** `email` is only used for signed-out senders; members are answered at their account's address. */
export const SupportRequest = z.object({
  topic: z.enum(TOPICS),
  email: z
    .string(text.needEmail)
    .trim()
    .toLowerCase()
    .max(254, text.needEmail)
    .pipe(z.email(text.needEmail))
    .optional(),
  text: written(REQUEST_MAX, text.needWords),
});
export type SupportRequest = z.output<typeof SupportRequest>;

export const SignedOutRequest = SupportRequest.required({ email: true });

export const SupportState = z.enum(["open", "answered", "closed"]);
export type SupportState = z.output<typeof SupportState>;

export const SupportAnswer = z.object({ id: z.uuid(), text: z.string(), createdAt: z.iso.datetime() });
export type SupportAnswer = z.output<typeof SupportAnswer>;

export const OwnRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  topic: z.enum(TOPICS),
  state: SupportState,
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** Oldest first; several if the request was reopened. */
  answers: z.array(SupportAnswer),
});
export type OwnRequest = z.output<typeof OwnRequest>;

export const support = {
  own: listEndpoint({
    path: "/api/support",
    access: "user",
    limit: "read",
    query: PageQuery,
    response: OwnRequest,
  }),
  ask: endpoint({
    method: "POST",
    path: "/api/support",
    access: "public",
    limit: "auth",
    body: SupportRequest,
    response: z.object({
      reference: z.string(),
    }),
    status: 201,
  }),
};
