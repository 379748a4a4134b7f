import { ROLE_MESSAGES, STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { StaffUsers } from "@/components/admin/users/staff-users";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [
  ...STAFF_MESSAGES,
  ...ROLE_MESSAGES,
  "rules",
  "staff.case",
  "staff.results",
  "staffPeople",
  "staffRoles",
] as const;

export const generateMetadata = () => staffMetadata("users");

export default async function UsersPage() {
  return staffPage("users", MESSAGES, <StaffUsers />);
}
