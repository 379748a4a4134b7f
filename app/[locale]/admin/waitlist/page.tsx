import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { SeatsView } from "@/components/admin/waitlist/seats";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "admin.waitlist"] as const;

export const generateMetadata = () => staffMetadata("waitlist");

export default async function SeatsPage() {
  return staffPage("waitlist", MESSAGES, <SeatsView />);
}
