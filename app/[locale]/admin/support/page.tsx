import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { SupportDesk } from "@/components/admin/support/support-desk";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "deskSupport", "support"] as const;

export const generateMetadata = () => deskMetadata("support");

export default async function SupportDeskPage() {
  return deskPage("support", MESSAGES, <SupportDesk />);
}
