import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { StaffMembers } from "@/components/admin/staff/staff-members";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [
  ...DESK_MESSAGES,
  "deskPeople.empty",
  "deskPeople.failed",
  "deskPeople.list",
  "deskPeople.loading",
  "deskPeople.more",
  "deskPeople.text",
  "deskPeople.title",
  "deskStaff",
] as const;

export const generateMetadata = () => deskMetadata("staff");

export default async function StaffPage() {
  return deskPage("staff", MESSAGES, <StaffMembers />);
}
