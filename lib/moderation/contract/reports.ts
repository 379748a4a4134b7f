import { z } from "zod";
import { requiredText, storableText } from "@/lib/http/text";
import { MAX_REASON_LENGTH, REPORT_STATUSES, reasonDetails } from "../constants";
import { ReportTarget } from "./cases";
import { ReasonCategory } from "./reasons";

const MAX_DISCLOSED_MESSAGES = 20;

/**
 * A post, comment, vibe or message as it was when reported: its author may edit or delete it since. The moderator can
 * read no other messages of the conversation.
 */
export const DisclosedContent = z.object({
  id: z.uuid(),
  senderId: z.uuid().nullable(),
  text: z.string(),
  contentWarning: z.string().nullable().default(null),
  pollOptions: z.array(z.string()).default([]),
  media: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
});
export type DisclosedContent = z.output<typeof DisclosedContent>;

export const NewReport = z
  .object({
    targetType: ReportTarget,
    targetId: z.uuid(),
    reason: requiredText(MAX_REASON_LENGTH, "moderation.needReason"),
    category: ReasonCategory.optional(),
    detail: storableText().max(40).optional(),
    /** Other messages of the conversation that the moderator may read. */
    messages: z.array(z.uuid()).max(MAX_DISCLOSED_MESSAGES, "moderation.tooManyMessages").optional(),
  })
  .refine(({ targetType, messages }) => targetType === "message" || messages === undefined, {
    path: ["messages"],
    message: "moderation.onlyMessages",
  })
  .refine(({ category = "other", detail }) => detail === undefined || reasonDetails(category).includes(detail), {
    path: ["detail"],
    message: "moderation.needReason",
  });
export type NewReport = z.output<typeof NewReport>;

export const Report = z.object({
  id: z.uuid(),
  targetType: ReportTarget,
  targetId: z.uuid(),
  reason: z.string(),
  status: z.enum(REPORT_STATUSES),
  resolution: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Report = z.output<typeof Report>;

export const FiledReport = Report.extend({ caseId: z.uuid() });
export type FiledReport = z.output<typeof FiledReport>;
