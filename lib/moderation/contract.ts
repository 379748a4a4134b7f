import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { written } from "@/lib/http/text";
import { moderation as text } from "@/lib/text/moderation";

/** Limit of DESIGN.md 3b, in characters. */
export const REASON_MAX = 1_000;

/** So many messages can be disclosed with a report. */
export const DISCLOSED_MAX = 20;

/** A message as it stood when it was reported; nobody but whoever decides reads more of a conversation than these. */
export const Disclosed = z.object({
  id: z.uuid(),
  senderId: z.uuid().nullable(),
  text: z.string(),
  /** The assets under it. */
  media: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
});
export type Disclosed = z.output<typeof Disclosed>;

export const ReportTarget = z.enum(["post", "comment", "user", "vibe", "message"]);
export type ReportTarget = z.output<typeof ReportTarget>;

export const NewReport = z
  .object({
    targetType: ReportTarget,
    targetId: z.uuid(),
    reason: written(REASON_MAX, text.needReason),
    /** Beside a reported message, others of its conversation that whoever decides may read. */
    messages: z.array(z.uuid()).max(DISCLOSED_MAX, text.tooManyMessages).optional(),
  })
  .refine(({ targetType, messages }) => targetType === "message" || messages === undefined, {
    path: ["messages"],
    message: text.onlyMessages,
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
