import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { Audit } from "@/components/admin/audit/audit";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [
  ...STAFF_MESSAGES,
  "admin.analytics",
  "decided",
  "reasons",
  "rules",
  "staff.results",
  "staff.severity",
  "staffAudit",
  "staffRoles",
  "staffWaves.search",
  "targets",
] as const;

export const generateMetadata = () => staffMetadata("audit");

export default async function AuditPage() {
  return staffPage("audit", MESSAGES, <Audit />);
}
