import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { People } from "@/components/admin/people/people";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [
  ...DESK_MESSAGES,
  "accounts.adminsStay",
  "accounts.notOwnRole",
  "accounts.notYours",
  "accounts.rolesByAdmins",
  "desk.case",
  "deskPeople",
  "rules",
] as const;

export const generateMetadata = () => deskMetadata("users");

export default async function UsersPage() {
  return deskPage(MESSAGES, <People />);
}
