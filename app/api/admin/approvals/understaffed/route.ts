import { approvals } from "@/lib/admin/contract/approvals";
import { approvalKindsOf, listUnderstaffedKinds } from "@/lib/admin/queries/approvals";
import { route } from "@/lib/http/route";

export const GET = route(approvals.understaffed, async ({ actor }) => ({
  kinds: await listUnderstaffedKinds(approvalKindsOf(actor)),
}));
