import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
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

export const support = {
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
