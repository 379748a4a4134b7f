import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { TrustRulesView } from "@/components/admin/trust/trust-rules-view";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "deskTrust", "trust.levels", "trust.limits"] as const;

export const generateMetadata = () => deskMetadata("newAccounts");

export default async function NewAccountsPage() {
  return deskPage("newAccounts", MESSAGES, <TrustRulesView />);
}
