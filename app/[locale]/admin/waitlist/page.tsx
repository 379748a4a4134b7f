import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { SeatsView } from "@/components/admin/reports/seats";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "admin.waitlist"] as const;

export const generateMetadata = () => deskMetadata("waitlist");

export default async function SeatsPage() {
  return deskPage("waitlist", MESSAGES, <SeatsView />);
}
