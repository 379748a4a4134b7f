import { PLANS } from "@/lib/accounts/plans";
import type { Receipt } from "@/lib/payments/contract";
import { receipts as text } from "@/lib/text/receipts";

/** What a payment was for: "Starter: renewal". */
export const receiptPurpose = ({ kind, plan }: Pick<Receipt, "kind" | "plan">): string =>
  text.what(text.kind[kind], plan && PLANS[plan].name);
