import { z } from "zod";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { Success } from "@/lib/http/success";
import { requiredLine, requiredText, storableText } from "@/lib/http/text";
import { ScreeningCategory } from "@/lib/screening/contract";
import { MAX_APPEAL_TEXT_LENGTH } from "./constants";
import { CaseQuery, OwnCase, ReportTarget } from "./contract/cases";
import { ReasonCategory } from "./contract/reasons";
import { FiledReport, NewReport } from "./contract/reports";

export { ReportTarget } from "./contract/cases";
export { NewReport } from "./contract/reports";

export const Moderated = z.object({
  isGone: z.boolean(),
  targetType: ReportTarget,
  targetId: z.uuid(),
});
export type Moderated = z.output<typeof Moderated>;

export const StaffQueueChange = z.object({ caseId: z.uuid() });
export type StaffQueueChange = z.output<typeof StaffQueueChange>;

export const NewExternalReport = z.object({
  kind: z.enum(["copyright", "illegal"]),
  name: requiredLine(100, "caseForms.external.needName"),
  email: storableText()
    .trim()
    .toLowerCase()
    .max(254, "caseForms.external.needEmail")
    .pipe(z.email("caseForms.external.needEmail")),
  /** URL or path of the post or profile. */
  url: storableText().trim().min(1, "caseForms.external.needUrl").max(500, "caseForms.external.needUrl"),
  text: requiredText(2_000, "caseForms.external.needText"),
  isTrue: z.literal(true, "caseForms.external.needTruth"),
});
export type NewExternalReport = z.output<typeof NewExternalReport>;

/** Computed from the audit log and stored screenings. Shares are 0–1, null without data. */
export const Transparency = z.object({
  since: z.iso.datetime().nullable(),
  screened: z.int(),
  passedShare: z.number().nullable(),
  /** The share of the decided posts that screening had held which was released. */
  falseHoldShare: z.number().nullable(),
  reports: z.int(),
  decisions: z.int(),
  /** The time from the first report or screening of a case to its decision. */
  medianMinutesToDecide: z.number().nullable(),
  medianScreeningMs: z.number().nullable(),
  appeals: z.int(),
  reversedOnAppeal: z.int(),
  reversedShare: z.number().nullable(),
  medianMinutesToAnswerAppeal: z.number().nullable(),
  byReason: z.array(z.object({ category: ReasonCategory, reports: z.int(), actedOn: z.int() })),
  byAction: z.array(z.object({ action: z.string(), count: z.int() })),
  /** Screening on texts that it did not learn from, as measured at release. `precision` is of held and queued texts. */
  heldOut: z.object({
    languages: z.array(
      z.object({
        language: z.enum(["en", "es"]),
        recall: z.number().nullable(),
        precision: z.number().nullable(),
        holdPrecision: z.number().nullable(),
        /** The share of the harmless texts that was held. */
        falseHoldShare: z.number().nullable(),
      }),
    ),
    groups: z.array(
      z.object({
        key: z.string(),
        isHarmful: z.boolean(),
        /** Repeats an attack without making one: moderators may check it, so only a held text is an error. */
        isReport: z.boolean(),
        texts: z.int(),
        passed: z.int(),
        held: z.int(),
      }),
    ),
  }),
  /** What moderators decided about findings of screening, of which `held` were hidden until then. */
  reviewed: z.array(
    z.object({
      category: ScreeningCategory,
      reviewed: z.int(),
      upheld: z.int(),
      held: z.int(),
      /** Held findings whose content was released, or whose decision was reversed. */
      released: z.int(),
    }),
  ),
});
export type Transparency = z.output<typeof Transparency>;

export const moderation = {
  report: endpoint({
    method: "POST",
    path: "/api/reports",
    access: "user",
    limit: "write",
    limited: "allowed",
    body: NewReport,
    response: FiledReport,
    status: 201,
  }),
  reportFromOutside: endpoint({
    method: "POST",
    path: "/api/reports/external",
    access: "public",
    limit: "auth",
    body: NewExternalReport,
    response: Success,
    status: 201,
  }),
  confirmFromOutside: endpoint({
    method: "POST",
    path: "/api/reports/external/confirm",
    access: "public",
    limit: "auth",
    body: z.object({ token: z.string().min(20).max(200) }),
    response: Success,
  }),
  cases: listEndpoint({ path: "/api/cases", access: "person", limit: "read", query: CaseQuery, response: OwnCase }),
  case: endpoint({ method: "GET", path: "/api/cases/{id}", access: "person", limit: "read", response: OwnCase }),
  appeal: endpoint({
    method: "POST",
    path: "/api/cases/{id}/appeal",
    access: "person",
    limit: "write",
    limited: "allowed",
    body: z.object({ text: requiredText(MAX_APPEAL_TEXT_LENGTH, "caseForms.needAppeal") }),
    response: OwnCase,
    status: 201,
  }),
  transparency: endpoint({
    method: "GET",
    path: "/api/transparency",
    access: "public",
    limit: "read",
    response: Transparency,
    shared: true,
  }),
};
