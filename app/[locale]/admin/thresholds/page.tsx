import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { ThresholdsView } from "@/components/admin/screening/thresholds";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [
  ...DESK_MESSAGES,
  "deskScreening.categories",
  "deskScreening.sources",
  "deskScreening.thresholds",
  "deskScreening.verdicts",
] as const;

export const generateMetadata = () => deskMetadata("thresholds");

export default async function ThresholdsPage() {
  return deskPage("thresholds", MESSAGES, <ThresholdsView />);
}
