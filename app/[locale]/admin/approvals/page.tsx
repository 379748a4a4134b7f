import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { ApprovalsView } from "@/components/admin/approvals/approvals";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "deskApprovals", "receipts", "rules"] as const;

export const generateMetadata = () => deskMetadata("approvals");

export default async function ApprovalsPage() {
  return deskPage("approvals", MESSAGES, <ApprovalsView />);
}
