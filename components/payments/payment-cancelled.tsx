import { DeadEnd } from "@/components/shell/dead-end";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { payments } from "@/lib/text/payments";

const text = payments.cancelled;

/** Where a buyer comes back to who did not go through with it. */
export function PaymentCancelled() {
  return (
    <DeadEnd title={text.title} text={text.text}>
      <Link href="/pricing" className={buttonVariants({ size: "lg" })}>
        {text.retry}
      </Link>
      <Link href="/" className={buttonVariants({ size: "lg", variant: "outline" })}>
        {text.home}
      </Link>
    </DeadEnd>
  );
}
