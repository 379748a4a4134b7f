import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { buttonVariants } from "@/components/ui/button-variants";
import { paying } from "@/lib/text/paying";
import { payments } from "@/lib/text/payments";

interface PaymentCancelledProps {
  /** Why the payment failed; null if the buyer cancelled. */
  reason: keyof typeof paying.back | null;
}

export function PaymentCancelled({ reason }: PaymentCancelledProps) {
  const { title, text } = reason ? paying.back[reason] : payments.cancelled;
  return (
    <DeadEnd title={title} text={text}>
      {reason === "signed-out" && (
        <Link href="/auth" className={buttonVariants({ size: "lg" })}>
          {payments.success.signedOut.action}
        </Link>
      )}
      <Link
        href="/pricing"
        className={buttonVariants({ size: "lg", variant: reason === "signed-out" ? "outline" : "default" })}
      >
        {payments.cancelled.retry}
      </Link>
      {reason === "failed" && (
        <Link href="/subscription" className={buttonVariants({ size: "lg", variant: "outline" })}>
          {payments.manage}
        </Link>
      )}
      <Link href="/" className={buttonVariants({ size: "lg", variant: "outline" })}>
        {payments.cancelled.home}
      </Link>
    </DeadEnd>
  );
}
