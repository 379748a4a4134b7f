import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { System } from "@/components/admin/system/system";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "admin.pages", "admin.system"] as const;

export const generateMetadata = () => staffMetadata("system");

export default async function SystemPage() {
  return staffPage("system", MESSAGES, <System />);
}
