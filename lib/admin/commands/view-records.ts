import "server-only";
import type { Actor } from "@/lib/accounts/session/session";
import type { Page } from "@/lib/http/endpoint";
import { type Db, prisma } from "@/lib/infra/db";
import { recordViews } from "@/lib/moderation/commands/record-views";
import type { StaffSupportRequest, SupportRequestsQuery } from "../contract/support";
import type { StaffUser, StaffUserDetail, UsersQuery } from "../contract/users";
import { listSupportRequests } from "../queries/support";
import { getStaffUser, listStaffUsers } from "../queries/users";

type Staff = Pick<Actor, "id" | "role" | "staffRole">;

/** Returns a user's record, and records the view in the audit log. Throws `not_found`. */
export async function viewStaffUser(actor: Staff, id: string, db: Db = prisma): Promise<StaffUserDetail> {
  const user = await getStaffUser(actor, id, db);
  await recordViews(actor, [{ act: "user.viewed", aboutId: id }], db);
  return user;
}

/** Returns a page of users with their email addresses, and records the view in the audit log, without their names. */
export async function viewStaffUsers(actor: Staff, query: UsersQuery, db: Db = prisma): Promise<Page<StaffUser>> {
  const page = await listStaffUsers(query, db);
  if (page.items.length > 0) await recordViews(actor, [{ act: "users.listed" }], db);
  return page;
}

/** Returns a page of support requests, which are shown whole, and records a view of each in the audit log. */
export async function viewSupportRequests(
  actor: Staff,
  query: SupportRequestsQuery,
  db: Db = prisma,
): Promise<Page<StaffSupportRequest>> {
  const page = await listSupportRequests(query, db);
  const views = page.items.map(({ asker, reference }) => ({
    act: "support.viewed" as const,
    aboutId: asker?.id ?? null,
    detail: { reference },
  }));
  await recordViews(actor, views, db);
  return page;
}
