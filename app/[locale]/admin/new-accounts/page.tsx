import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { TrustRulesView } from "@/components/admin/trust/trust-rules-view";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "staffTrust", "trust.levels", "trust.limits"] as const;

export const generateMetadata = () => staffMetadata("newAccounts");

export default async function NewAccountsPage() {
  return staffPage("newAccounts", MESSAGES, <TrustRulesView />);
}
