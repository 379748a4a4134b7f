import { DESK_MESSAGES, ROLE_MESSAGES } from "@/app/[locale]/shared-messages";
import { People } from "@/components/admin/people/people";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, ...ROLE_MESSAGES, "desk.case", "deskPeople", "deskStaff", "rules"] as const;

export const generateMetadata = () => deskMetadata("users");

export default async function UsersPage() {
  return deskPage("users", MESSAGES, <People />);
}
