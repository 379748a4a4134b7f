import { PaymentSuccess } from "@/components/payments/checkout/payment-success";
import { Shell } from "@/components/shell/shell";
import { now } from "@/lib/infra/clock";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { parseOrderId, parsePlan } from "@/lib/payments/policy";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

const MESSAGES = [
  "paying.again",
  "paying.ahead",
  "paying.confirming",
  "paying.confirmingText",
  "paying.looking",
  "paying.over",
  "paying.pending",
  "paying.started",
  "paying.unconfirmed",
  "payments.success",
  "subscribing",
] as const;

export const generateMetadata = () => unlistedMetadata("payment");

export default async function PaymentSuccessPage({ searchParams }: PageProps<"/[locale]/payment/success">) {
  const [{ user, client }, { plan, session_id, order }] = await Promise.all([
    loadPageWithNotifications(),
    searchParams,
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <PaymentSuccess user={user} plan={parsePlan(plan)} order={parseOrderId(session_id ?? order)} now={now()} />
    </Shell>
  );
}
