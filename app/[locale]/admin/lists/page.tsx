import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { Lists } from "@/components/admin/screening/lists";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [
  ...DESK_MESSAGES,
  "desk.case",
  "deskScreening.categories",
  "deskScreening.lists",
  "deskScreening.trial",
  "deskScreening.verdicts",
] as const;

export const generateMetadata = () => deskMetadata("lists");

export default async function ListsPage() {
  return deskPage("lists", MESSAGES, <Lists />);
}
