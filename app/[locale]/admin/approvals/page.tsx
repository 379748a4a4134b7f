import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { ApprovalsView } from "@/components/admin/approvals/approvals";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "receipts", "rules", "staff.results", "staffApprovals"] as const;

export const generateMetadata = () => staffMetadata("approvals");

export default async function ApprovalsPage() {
  return staffPage("approvals", MESSAGES, <ApprovalsView />);
}
