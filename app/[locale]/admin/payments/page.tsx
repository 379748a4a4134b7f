import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { PaymentsDesk } from "@/components/admin/payments/payments-desk";
import { deskMetadata, deskPage } from "../desk-page";

const MESSAGES = [...DESK_MESSAGES, "deskPayments", "receipts"] as const;

export const generateMetadata = () => deskMetadata("payments");

export default async function PaymentsDeskPage() {
  return deskPage("payments", MESSAGES, <PaymentsDesk />);
}
