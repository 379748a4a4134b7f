import { z } from "zod";
import { storable } from "@/lib/http/storable";
import { written } from "@/lib/http/text";
import { moderation as text } from "@/lib/text/moderation";
import { ReportTarget } from "./cases";
import { detailsOf, ReasonCategory } from "./reasons";

/** DESIGN.md 3b. */
export const REASON_MAX = 1_000;

const DISCLOSED_MAX = 20;

export const REPORT_STATUSES = ["pending", "dismissed", "resolved"] as const;

/** A message as it was when reported. The moderator can read no other messages of the conversation. */
export const Disclosed = z.object({
  id: z.uuid(),
  senderId: z.uuid().nullable(),
  text: z.string(),
  media: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
});
export type Disclosed = z.output<typeof Disclosed>;

export const NewReport = z
  .object({
    targetType: ReportTarget,
    targetId: z.uuid(),
    reason: written(REASON_MAX, text.needReason),
    /** Other messages of the conversation that the moderator may read. */
    category: ReasonCategory.optional(),
    detail: storable().max(40).optional(),
    /** Other messages of the conversation that the moderator may read. */
    messages: z.array(z.uuid()).max(DISCLOSED_MAX, text.tooManyMessages).optional(),
  })
  .refine(({ targetType, messages }) => targetType === "message" || messages === undefined, {
    path: ["messages"],
    message: text.onlyMessages,
  })
  .refine(({ category = "other", detail }) => detail === undefined || detailsOf(category).includes(detail), {
    path: ["detail"],
    message: text.needReason,
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
