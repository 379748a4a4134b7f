import type { Metadata } from "next";
import { PaymentCancelled } from "@/components/payments/payment-cancelled";
import { Frame } from "@/components/shell/frame";
import { site } from "@/lib/text/site";

export const dynamic = "force-static";
export const metadata: Metadata = { title: site.titles.paymentCancelled, robots: { index: false } };

export default function PaymentCancelPage() {
  return (
    <Frame>
      <PaymentCancelled />
    </Frame>
  );
}
