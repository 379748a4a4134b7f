import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page";
import { optionalText, writtenOrNone } from "@/lib/http/text";
import { Alt, Media } from "@/lib/media/contract";
import { POST_IMAGES } from "@/lib/media/policy";
import { composing as text } from "@/lib/text/composing";
import { POST_MAX, POST_VISIBILITY, WARNING_MAX } from "./limits";
import { POLL_MINUTES, POLL_MOST, POLL_OPTION_MAX } from "./poll";

/** Like NewPost, with every field optional. */
export const DraftContent = z.object({
  text: writtenOrNone(POST_MAX, text.drafts.tooLong).default(""),
  contentWarning: optionalText(WARNING_MAX).default(null),
  visibility: z.enum(POST_VISIBILITY).default("public"),
  allowComments: z.boolean().default(true),
  media: z
    .array(z.object({ id: z.uuid(), alt: Alt.optional() }))
    .max(POST_IMAGES)
    .default([]),
  poll: z
    .object({
      options: z.array(writtenOrNone(POLL_OPTION_MAX, text.poll.optionTooLong)).max(POLL_MOST),
      multiple: z.boolean(),
      minutes: z.int().min(POLL_MINUTES[0]).max(POLL_MINUTES[1]),
    })
    .nullable()
    .default(null),
  quoteOf: z.uuid().nullable().default(null),
});
export type DraftContent = z.output<typeof DraftContent>;

export const DraftChange = z.object({
  content: DraftContent,
  publishAt: z.iso.datetime().nullable().default(null),
});
export type DraftChange = z.output<typeof DraftChange>;

export const Draft = z.object({
  id: z.uuid(),
  content: DraftContent,
  /** The attachments that still exist, in order. */
  media: z.array(Media),
  publishAt: z.iso.datetime().nullable(),
  /** Why it was not published at its time, as a sentence for the author. */
  failure: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Draft = z.output<typeof Draft>;

const Success = z.object({ success: z.literal(true) });

export const drafts = {
  list: listEndpoint({ path: "/api/posts/drafts", access: "user", limit: "read", query: PageQuery, response: Draft }),
  create: endpoint({
    method: "POST",
    path: "/api/posts/drafts",
    access: "user",
    limit: "write",
    limited: "checked",
    body: DraftChange,
    response: Draft,
    status: 201,
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/posts/drafts/{id}",
    access: "user",
    limit: "write",
    limited: "checked",
    body: DraftChange,
    response: Draft,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/posts/drafts/{id}",
    access: "user",
    limit: "write",
    limited: "allowed",
    response: Success,
  }),
};
