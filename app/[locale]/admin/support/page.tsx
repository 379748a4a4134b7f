import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { SupportConsole } from "@/components/admin/support/support-console";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "staff.results", "staffSupport", "support"] as const;

export const generateMetadata = () => staffMetadata("support");

export default async function SupportConsolePage({ searchParams }: PageProps<"/[locale]/admin/support">) {
  const { state, topic } = await searchParams;
  return staffPage("support", MESSAGES, <SupportConsole start={{ state, topic }} />);
}
