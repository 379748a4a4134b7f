import { z } from "zod";
import { PlanName, PublicUser, UserRole } from "@/lib/accounts/contract";
import { endpoint, listEndpoint } from "@/lib/http/endpoint";
import { PageQuery } from "@/lib/http/page-query";
import { STAFF_ROLES } from "@/lib/http/security/staff-permissions";
import { requiredText, storableText } from "@/lib/http/text";
import { MAX_DECISION_TEXT_LENGTH } from "@/lib/moderation/constants";
import { StaffMember } from "@/lib/moderation/contract/cases";
import { SiteRule } from "@/lib/moderation/contract/reasons";
import { AuthorHistory, Strike } from "@/lib/moderation/contract/staff";
import { MAX_NOTE_LENGTH } from "../constants";
import { StaffReason } from "./payments";

/** A user in the staff list (docs/spec.md section 3: User). */
export const StaffUser = PublicUser.extend({
  email: z.string(),
  bio: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  role: UserRole,
  /** The role of staff, whose `role` is `admin`; otherwise null. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
  bannedUntil: z.iso.datetime().nullable(),
  limitedUntil: z.iso.datetime().nullable(),
  /** When the account is erased, if deletion is pending. `role` is then the role it would return to. */
  leavesAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  subscription: z.object({ plan: PlanName, status: z.string(), currentPeriodEnd: z.iso.datetime() }).nullable(),
  activeStrikes: z.int(),
  openCases: z.int(),
  /** Whether a permanent ban waits for a second member of staff. */
  isBanPending: z.boolean(),
});
export type StaffUser = z.output<typeof StaffUser>;

export const UsersQuery = PageQuery.extend({
  q: storableText().trim().max(100).optional(),
  role: UserRole.optional(),
  plan: z.enum(["starter", "creator", "none"]).optional(),
  standing: z.enum(["strikes", "limited"]).optional(),
});
export type UsersQuery = z.output<typeof UsersQuery>;

const StaffNote = z.object({
  id: z.uuid(),
  text: z.string(),
  by: StaffMember.nullable(),
  createdAt: z.iso.datetime(),
});

export const StaffUserDetail = StaffUser.extend({
  history: AuthorHistory,
  sessions: z.array(z.object({ id: z.uuid(), createdAt: z.iso.datetime(), expires: z.iso.datetime() })),
  notes: z.array(StaffNote),
  /** The active ban or suspension and its case. */
  ban: z
    .object({ caseId: z.uuid(), rule: SiteRule.nullable(), text: z.string(), until: z.iso.datetime().nullable() })
    .nullable(),
  /** What this administrator may do, by lib/moderation/policy.ts. */
  mayBan: z.boolean(),
  mayUnban: z.boolean(),
  /** The user's last archive; null also for staff who may not request one. */
  dataExport: z
    .object({ state: z.enum(["waiting", "ready", "failed"]), createdAt: z.iso.datetime(), isByStaff: z.boolean() })
    .nullable(),
  mayExport: z.boolean(),
  isExportPending: z.boolean(),
});
export type StaffUserDetail = z.output<typeof StaffUserDetail>;

/** A ban, or a suspension if `until` is set. Opens a case, so that it can be appealed. */
export const NewBan = z.object({
  rule: SiteRule,
  text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needText"),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type NewBan = z.output<typeof NewBan>;

/** Null ends the privileges. */
export const StaffRoleChange = z.object({ staffRole: z.enum(STAFF_ROLES).nullable() });
export type StaffRoleChange = z.output<typeof StaffRoleChange>;

const onUser = { limit: "write", response: StaffUserDetail } as const;

export const staffUsers = {
  list: listEndpoint({
    path: "/api/admin/users",
    access: "staff:users",
    limit: "read",
    query: UsersQuery,
    response: StaffUser,
  }),
  one: endpoint({
    method: "GET",
    path: "/api/admin/users/{id}",
    access: "staff:users",
    limit: "read",
    response: StaffUserDetail,
  }),
  /** 202 while it waits for a second member of staff. */
  ban: endpoint({
    method: "POST",
    path: "/api/admin/users/{id}/ban",
    access: "staff:bans",
    ...onUser,
    body: NewBan,
    isUnderWay: ({ role, isBanPending }) => role !== "banned" && isBanPending,
  }),
  unban: endpoint({
    method: "DELETE",
    path: "/api/admin/users/{id}/ban",
    access: "staff:bans",
    ...onUser,
    body: z.object({ text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needReason") }),
  }),
  endSessions: endpoint({
    method: "DELETE",
    path: "/api/admin/users/{id}/sessions",
    access: "staff:sessions",
    ...onUser,
  }),
  addNote: endpoint({
    method: "POST",
    path: "/api/admin/users/{id}/notes",
    access: "staff:notes",
    ...onUser,
    body: z.object({ text: requiredText(MAX_NOTE_LENGTH, "caseForms.needNote") }),
    status: 201,
  }),
  /** Has an archive made that the user alone can download. 202 while it waits for a second member of staff. */
  requestExport: endpoint({
    method: "POST",
    path: "/api/admin/users/{id}/export",
    access: "staff:exports",
    ...onUser,
    body: StaffReason,
    isUnderWay: ({ isExportPending }) => isExportPending,
  }),
  forgiveStrike: endpoint({
    method: "DELETE",
    path: "/api/admin/strikes/{id}",
    access: "staff:bans",
    limit: "write",
    body: z.object({ text: requiredText(MAX_DECISION_TEXT_LENGTH, "caseForms.needReason") }),
    response: Strike,
  }),
  setStaffRole: endpoint({
    method: "PUT",
    path: "/api/admin/users/{id}/staff-role",
    access: "staff:staff",
    ...onUser,
    body: StaffRoleChange,
  }),
};
