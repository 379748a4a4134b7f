import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { written } from "@/lib/http/text";
import { moderation as text } from "@/lib/text/moderation";

/** Limit of DESIGN.md 3b, in characters. */
export const REASON_MAX = 1_000;

export const ReportTarget = z.enum(["post", "comment", "user", "vibe"]);
export type ReportTarget = z.output<typeof ReportTarget>;

export const NewReport = z.object({
  targetType: ReportTarget,
  targetId: z.uuid(),
  reason: written(REASON_MAX, text.needReason),
});
export type NewReport = z.output<typeof NewReport>;

export const Report = z.object({
  id: z.uuid(),
  targetType: ReportTarget,
  targetId: z.uuid(),
  reason: z.string(),
  status: z.enum(["pending", "dismissed", "resolved"]),
  resolution: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Report = z.output<typeof Report>;

export const moderation = {
  report: endpoint({
    method: "POST",
    path: "/api/reports",
    access: "user",
    limit: "write",
    body: NewReport,
    response: Report,
    status: 201,
  }),
};
