import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { Lists } from "@/components/admin/screening/lists";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [
  ...STAFF_MESSAGES,
  "staff.case",
  "staffScreening.categories",
  "staffScreening.lists",
  "staffScreening.trial",
  "staffScreening.verdicts",
] as const;

export const generateMetadata = () => staffMetadata("lists");

export default async function ListsPage() {
  return staffPage("lists", MESSAGES, <Lists />);
}
