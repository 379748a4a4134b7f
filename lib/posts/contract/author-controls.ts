import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Comment } from "./comment";

export const HiddenState = z.object({ isHidden: z.boolean() });
export type HiddenState = z.output<typeof HiddenState>;

export const QuoteState = z.object({ isDetached: z.boolean() });
export type QuoteState = z.output<typeof QuoteState>;

/** What authors decide about others' words around their posts. */
export const authorControls = {
  /** Hides a comment with its replies, or shows it again. */
  hideComment: endpoint({
    method: "POST",
    path: "/api/comments/{id}/hide",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ hidden: z.boolean() }),
    response: HiddenState,
  }),
  hiddenComments: listEndpoint({
    path: "/api/posts/{id}/comments/hidden",
    access: "public",
    limit: "read",
    query: PageQuery,
    response: Comment,
  }),
  /** Detaches the caller's post from the post that quotes it, or attaches it again. */
  detachQuote: endpoint({
    method: "POST",
    path: "/api/posts/{id}/quote",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: z.object({ detached: z.boolean() }),
    response: QuoteState,
  }),
};
