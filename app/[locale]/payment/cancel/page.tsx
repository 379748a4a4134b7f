import { PaymentCancelled } from "@/components/payments/checkout/payment-cancelled";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { parseReturnReason } from "@/lib/payments/policy";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

export const generateMetadata = () => unlistedMetadata("paymentCancelled");

export default async function PaymentCancelPage({ searchParams }: PageProps<"/[locale]/payment/cancel">) {
  const [{ user, client }, { reason }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  return (
    <Shell messages={[]} client={client} user={user}>
      <PaymentCancelled reason={parseReturnReason(reason)} />
    </Shell>
  );
}
