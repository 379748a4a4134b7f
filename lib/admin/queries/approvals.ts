import "server-only";
import { z } from "zod";
import { APPROVAL_KINDS, APPROVAL_PERMISSIONS, type ApprovalKind } from "@/lib/accounts/approvals/constants";
import { getApprovalRule, isApprovalRequired } from "@/lib/accounts/approvals/queries";
import type { Actor } from "@/lib/accounts/session/session";
import { decodeCursor, toPage } from "@/lib/http/cursor";
import type { Page } from "@/lib/http/endpoint";
import { notFound } from "@/lib/http/errors";
import { hasStaffPermission, staffRolesWith } from "@/lib/http/security/staff-permissions";
import { now } from "@/lib/infra/clock";
import { type Db, prisma } from "@/lib/infra/db";
import { SiteRule } from "@/lib/moderation/contract/reasons";
import type { Prisma } from "@/prisma/generated/client";
import type { ApprovalRules, ApprovalsQuery, StaffApproval } from "../contract/approvals";

type Staff = Pick<Actor, "id" | "staffRole">;

const MEMBER_SELECT = { select: { id: true, firstName: true, lastName: true } } as const;
const ABOUT_SELECT = { select: { ...MEMBER_SELECT.select, username: true } } as const;

const APPROVAL_SELECT = {
  id: true,
  kind: true,
  state: true,
  caseId: true,
  payload: true,
  note: true,
  createdAt: true,
  expiresAt: true,
  decidedAt: true,
  firstId: true,
  subject: ABOUT_SELECT,
  refund: {
    select: {
      amountPence: true,
      state: true,
      issue: true,
      order: {
        select: {
          kind: true,
          plan: true,
          createdAt: true,
          capturedAt: true,
          billing: { select: { user: ABOUT_SELECT } },
        },
      },
    },
  },
  payout: { select: { amountPence: true, receiverHint: true, billing: { select: { user: ABOUT_SELECT } } } },
  first: MEMBER_SELECT,
  decidedBy: MEMBER_SELECT,
} as const satisfies Prisma.ApprovalSelect;

/** The columns, with whether the actor reported the case. */
const approvalSelectFor = ({ id }: Staff) =>
  ({
    ...APPROVAL_SELECT,
    case: { select: { reports: { where: { reporterId: id }, take: 1, select: { id: true } } } },
  }) as const satisfies Prisma.ApprovalSelect;

type ApprovalRow = Prisma.ApprovalGetPayload<{ select: ReturnType<typeof approvalSelectFor> }>;

const BanPayload = z.object({ rule: SiteRule.nullable().catch(null).default(null), text: z.string().default("") });

const ReasonPayload = z.object({ text: z.string().default("") });

function toApprovedRefund({ refund, payload }: ApprovalRow): StaffApproval["refund"] {
  if (!refund) return null;
  const { kind, plan, createdAt, capturedAt } = refund.order;
  const paidAt = (capturedAt ?? createdAt).toISOString();
  const { amountPence: pence, state, issue } = refund;
  return { kind, plan, paidAt, pence, state, issue, ...ReasonPayload.parse(payload) };
}

/** The kinds of acts that this member of staff may approve. */
export const approvalKindsOf = ({ staffRole }: Pick<Actor, "staffRole">): ApprovalKind[] =>
  APPROVAL_KINDS.filter((kind) => hasStaffPermission(staffRole, APPROVAL_PERMISSIONS[kind]));

function toStaffApproval(actor: Staff, row: ApprovalRow): StaffApproval {
  const { id, kind, state, caseId, note, createdAt, expiresAt, decidedAt, first, decidedBy, payout } = row;
  const about = row.subject ?? payout?.billing.user ?? row.refund?.order.billing.user ?? null;
  const isReporter = (row.case?.reports.length ?? 0) > 0;
  const isOpen = state === "pending" && expiresAt > now() && about?.id !== actor.id;
  return {
    id,
    kind,
    state,
    about,
    caseId,
    ban: kind === "ban" ? BanPayload.parse(row.payload) : null,
    payout: payout && { pence: payout.amountPence, receiver: payout.receiverHint },
    refund: toApprovedRefund(row),
    export: kind === "export" ? ReasonPayload.parse(row.payload) : null,
    first,
    decidedBy,
    note,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    mayApprove: isOpen && row.firstId !== actor.id && !isReporter,
    mayReject: isOpen,
  };
}

export async function listApprovals(
  actor: Staff,
  { show, limit, cursor }: ApprovalsQuery,
  db: Db = prisma,
): Promise<Page<StaffApproval>> {
  const after = decodeCursor(cursor);
  const rows = await db.approval.findMany({
    where: {
      kind: { in: approvalKindsOf(actor) },
      state: show === "pending" ? "pending" : { not: "pending" },
      ...(after && {
        OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select: approvalSelectFor(actor),
  });
  return toPage(
    rows,
    limit,
    ({ id, createdAt }) => ({ id, createdAt }),
    (row) => toStaffApproval(actor, row),
  );
}

/** Throws `not_found`, also for a kind that the member of staff may not approve. */
export async function getApproval(actor: Staff, id: string, db: Db = prisma): Promise<StaffApproval> {
  const row = await db.approval.findFirst({
    where: { id, kind: { in: approvalKindsOf(actor) } },
    select: approvalSelectFor(actor),
  });
  if (!row) throw notFound("approval");
  return toStaffApproval(actor, row);
}

/** Whether two members of staff could approve this kind of act now. */
export async function hasEnoughApprovers(kind: ApprovalKind, db: Db = prisma): Promise<boolean> {
  const staffRole = { in: staffRolesWith(APPROVAL_PERMISSIONS[kind]) };
  return (await db.user.count({ where: { role: "admin", OR: [{ staffRole }, { staffRole: null }] } })) >= 2;
}

/**
 * Returns which of these kinds have their rule on while fewer than two members of staff could approve: what waits
 * expires.
 */
export async function listUnderstaffedKinds(kinds: readonly ApprovalKind[], db: Db = prisma): Promise<ApprovalKind[]> {
  const understaffed: ApprovalKind[] = [];
  for (const kind of kinds)
    if ((await getApprovalRule(kind, db)).isRequired && !(await hasEnoughApprovers(kind, db))) understaffed.push(kind);
  return understaffed;
}

export async function getApprovalRules(db: Db = prisma): Promise<ApprovalRules> {
  const refund = await getApprovalRule("refund", db);
  return {
    payout: await isApprovalRequired("payout", db),
    ban: await isApprovalRequired("ban", db),
    refund: refund.isRequired,
    export: await isApprovalRequired("export", db),
    refundAbovePence: refund.abovePence,
  };
}
