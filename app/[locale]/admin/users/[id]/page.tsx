import { notFound } from "next/navigation";
import { DECISION_MESSAGES, STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { StaffUserView } from "@/components/admin/users/staff-user-view";
import { isUuid } from "@/lib/http/storable";
import { staffMetadata, staffPage } from "../../staff-page";

const MESSAGES = [
  ...STAFF_MESSAGES,
  ...DECISION_MESSAGES,
  "admin.analytics",
  "decided",
  "reasons",
  "receipts",
  "staff.case",
  "staff.results",
  "staff.severity",
  "staffAudit",
  "staffPayments",
  "staffPeople",
  "staffRoles",
  "staffWaves.search",
  "targets",
] as const;

export const generateMetadata = () => staffMetadata("users");

export default async function UserPage({ params }: PageProps<"/[locale]/admin/users/[id]">) {
  const { id } = await params;
  if (!isUuid(id)) notFound();
  return staffPage("users", MESSAGES, <StaffUserView id={id} />);
}
