import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Success } from "@/lib/http/success";
import { requiredText } from "@/lib/http/text";
import { THRESHOLD_LANGUAGES } from "@/lib/screening/constants";
import { HitSource, ScreeningCategory, ScreeningHit, Verdict } from "@/lib/screening/contract";
import { TERM_LIST_KINDS } from "../constants";

export const TermListKind = z.enum(TERM_LIST_KINDS);
export type TermListKind = z.output<typeof TermListKind>;

export const TermListEntry = z.object({
  id: z.uuid(),
  kind: TermListKind,
  value: z.string(),
  /** Null for `allowed`. */
  verdict: z.enum(["queue", "hold"]).nullable(),
  category: ScreeningCategory.nullable(),
  createdAt: z.iso.datetime(),
});
export type TermListEntry = z.output<typeof TermListEntry>;

export const NewTermListEntry = z
  .object({
    kind: TermListKind,
    value: requiredText(100, "caseForms.lists.needValue"),
    verdict: z.enum(["queue", "hold"]).optional(),
    category: ScreeningCategory.optional(),
  })
  .refine(({ kind, verdict, category }) => kind === "allowed" || (verdict !== undefined && category !== undefined), {
    path: ["verdict"],
    message: "caseForms.lists.needVerdict",
  });
export type NewTermListEntry = z.output<typeof NewTermListEntry>;

/** Minimum scores for queueing and holding; null never holds. */
export const Threshold = z
  .object({
    language: z.enum(THRESHOLD_LANGUAGES).default("en"),
    source: HitSource,
    category: ScreeningCategory,
    queue: z.number().min(0).max(1),
    hold: z.number().min(0).max(1).nullable(),
  })
  .refine(({ queue, hold }) => hold === null || hold >= queue, {
    path: ["hold"],
    message: "caseForms.thresholds.order",
  });
export type Threshold = z.output<typeof Threshold>;

export const StaffThresholds = z.object({
  thresholds: z.array(Threshold),
  /** Built-in values, to reset to. */
  defaults: z.array(Threshold),
  version: z.int(),
  changedAt: z.iso.datetime().nullable(),
});
export type StaffThresholds = z.output<typeof StaffThresholds>;

/** A language that none names keeps its thresholds. */
const Change = z.array(Threshold).min(1).max(100);

/** Verdicts on last week's items under the current and the proposed thresholds. */
export const ThresholdEffect = z.object({
  items: z.int(),
  before: z.record(Verdict, z.int()),
  after: z.record(Verdict, z.int()),
  changed: z.int(),
  examples: z.array(
    z.object({
      screeningId: z.uuid(),
      kind: z.string(),
      excerpt: z.string().nullable(),
      before: Verdict,
      after: Verdict,
      hits: z.array(ScreeningHit.pick({ category: true, source: true, score: true })),
    }),
  ),
});
export type ThresholdEffect = z.output<typeof ThresholdEffect>;

export const ScreeningTrial = z.object({
  verdict: Verdict,
  hits: z.array(ScreeningHit),
  ms: z.number(),
  language: z.string().nullable(),
  scores: z.object({ insults: z.number(), spam: z.number() }),
  /** The normalised text that the lists are matched against. */
  folded: z.string(),
  version: z.string(),
});
export type ScreeningTrial = z.output<typeof ScreeningTrial>;

export const staffScreening = {
  lists: endpoint({
    method: "GET",
    path: "/api/admin/screening/lists",
    access: "staff:lists",
    limit: "read",
    response: z.array(TermListEntry),
  }),
  addEntry: endpoint({
    method: "POST",
    path: "/api/admin/screening/lists",
    access: "staff:lists",
    limit: "write",
    body: NewTermListEntry,
    response: TermListEntry,
    status: 201,
  }),
  removeEntry: endpoint({
    method: "DELETE",
    path: "/api/admin/screening/lists/{id}",
    access: "staff:lists",
    limit: "write",
    response: Success,
  }),
  try: endpoint({
    method: "POST",
    path: "/api/admin/screening/try",
    access: "staff:lists",
    limit: "write",
    body: z.object({ text: requiredText(5_000, "caseForms.lists.needTrial") }),
    response: ScreeningTrial,
  }),
  thresholds: endpoint({
    method: "GET",
    path: "/api/admin/screening/thresholds",
    access: "staff:thresholds",
    limit: "read",
    response: StaffThresholds,
  }),
  previewThresholds: endpoint({
    method: "POST",
    path: "/api/admin/screening/thresholds/effect",
    access: "staff:thresholds",
    limit: "write",
    body: z.object({ thresholds: Change }),
    response: ThresholdEffect,
  }),
  saveThresholds: endpoint({
    method: "PUT",
    path: "/api/admin/screening/thresholds",
    access: "staff:thresholds",
    limit: "write",
    /** `version` is the one that was read, for optimistic locking. */
    body: z.object({ version: z.int(), thresholds: Change }),
    response: StaffThresholds,
  }),
};
