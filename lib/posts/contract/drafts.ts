import { z } from "zod";
import { ContentAudience } from "@/lib/accounts/contract/close-friends";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { Success } from "@/lib/http/success";
import { nullableText, optionalText } from "@/lib/http/text";
import { AltText, Media } from "@/lib/media/contract";
import { MAX_POST_IMAGES } from "@/lib/media/policy";
import {
  COMMENT_AUDIENCES,
  MAX_POLL_OPTION_LENGTH,
  MAX_POLL_OPTIONS,
  MAX_POST_LENGTH,
  MAX_WARNING_LENGTH,
  POLL_DURATION_MINUTES,
  POST_VISIBILITY,
} from "../constants";

/** Like NewPost, with every field optional. For close friends, `visibility` is stored and read as `private`. */
export const DraftContent = z.object({
  text: nullableText(MAX_POST_LENGTH, "composing.drafts.tooLong").default(""),
  contentWarning: optionalText(MAX_WARNING_LENGTH).default(null),
  visibility: z.enum(POST_VISIBILITY).default("public"),
  audience: ContentAudience.default("everyone"),
  allowComments: z.boolean().default(true),
  commentAudience: z.enum(COMMENT_AUDIENCES).optional(),
  media: z
    .array(z.object({ id: z.uuid(), alt: AltText.optional() }))
    .max(MAX_POST_IMAGES)
    .default([]),
  poll: z
    .object({
      options: z.array(nullableText(MAX_POLL_OPTION_LENGTH, "composing.poll.optionTooLong")).max(MAX_POLL_OPTIONS),
      multiple: z.boolean(),
      minutes: z.int().min(POLL_DURATION_MINUTES[0]).max(POLL_DURATION_MINUTES[1]),
    })
    .nullable()
    .default(null),
  quoteOf: z.uuid().nullable().default(null),
  showsLinkPreview: z.boolean().default(true),
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
  /** Why it was not published at its time, as a message key or a sentence. */
  failure: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Draft = z.output<typeof Draft>;

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
