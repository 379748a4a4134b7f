import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { written } from "@/lib/http/text";
import { support as text } from "@/lib/text/support";

/** How much a request may say, in characters. */
export const REQUEST_MAX = 4_000;

/** What a request can be about, in the order that the form lists it. */
export const TOPICS = ["account", "payment", "safety", "data", "broken", "other"] as const;

/** A request for help. Who is signed in is answered at their account's address, and need not name one. */
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

/** The same as the form checks it for who is signed out. */
export const SignedOutRequest = SupportRequest.required({ email: true });

export const SupportState = z.enum(["open", "answered", "closed"]);
export type SupportState = z.output<typeof SupportState>;

export const SupportAnswer = z.object({ id: z.uuid(), text: z.string(), createdAt: z.iso.datetime() });
export type SupportAnswer = z.output<typeof SupportAnswer>;

/** A request as its asker reads it. */
export const OwnRequest = z.object({
  id: z.uuid(),
  reference: z.string(),
  topic: z.enum(TOPICS),
  state: SupportState,
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** The oldest first; more than one where it was opened again. */
  answers: z.array(SupportAnswer),
});
export type OwnRequest = z.output<typeof OwnRequest>;

export const support = {
  /** What the actor asked, newest first. */
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
      /** What to name when one writes about it again. */
      reference: z.string(),
    }),
    status: 201,
  }),
};
