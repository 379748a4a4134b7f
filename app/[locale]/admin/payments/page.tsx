import { STAFF_MESSAGES } from "@/app/[locale]/shared-messages";
import { PaymentsConsole } from "@/components/admin/payments/payments-console";
import { staffMetadata, staffPage } from "../staff-page";

const MESSAGES = [...STAFF_MESSAGES, "receipts", "staffPayments"] as const;

export const generateMetadata = () => staffMetadata("payments");

export default async function PaymentsConsolePage() {
  return staffPage("payments", MESSAGES, <PaymentsConsole />);
}
