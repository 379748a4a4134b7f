import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { Audit } from "@/components/admin/reports/audit";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [
  ...DESK_MESSAGES,
  "admin.analytics",
  "decided",
  "desk.severity",
  "deskAudit",
  "deskStaff",
  "deskWaves.search",
  "reasons",
  "rules",
  "targets",
] as const;

export const generateMetadata = () => deskMetadata("audit");

export default async function AuditPage() {
  return deskPage("audit", MESSAGES, <Audit />);
}
