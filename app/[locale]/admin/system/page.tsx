import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { System } from "@/components/admin/reports/system";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "admin.pages", "admin.system"] as const;

export const generateMetadata = () => deskMetadata("system");

export default async function SystemPage() {
  return deskPage("system", MESSAGES, <System />);
}
