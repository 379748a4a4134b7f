import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { StaffMembers } from "@/components/admin/staff/staff-members";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [
  ...STAFF_MESSAGES,
  "staffPeople.empty",
  "staffPeople.failed",
  "staffPeople.list",
  "staffPeople.loading",
  "staffPeople.more",
  "staffPeople.text",
  "staffPeople.title",
  "staffRoles",
] as const;

export const generateMetadata = () => staffMetadata("staff");

export default async function StaffPage() {
  return staffPage("staff", MESSAGES, <StaffMembers />);
}
