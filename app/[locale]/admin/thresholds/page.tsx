import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { ThresholdsView } from "@/components/admin/screening/thresholds";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [
  ...STAFF_MESSAGES,
  "staffScreening.categories",
  "staffScreening.sources",
  "staffScreening.thresholds",
  "staffScreening.verdicts",
] as const;

export const generateMetadata = () => staffMetadata("thresholds");

export default async function ThresholdsPage() {
  return staffPage("thresholds", MESSAGES, <ThresholdsView />);
}
