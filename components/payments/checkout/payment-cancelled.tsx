import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { buttonVariants } from "@/components/ui/button-variants";
import { signInPath } from "@/lib/accounts/client/return-path";

interface PaymentCancelledProps {
  /** Why the payment failed; null if the buyer cancelled. */
  reason: "declined" | "expired" | "failed" | "signed-out" | null;
}

export function PaymentCancelled({ reason }: PaymentCancelledProps) {
  const t = useTranslations("payments");
  const tPaying = useTranslations("paying");
  return (
    <DeadEnd
      title={reason ? tPaying(`back.${reason}.title`) : t("cancelled.title")}
      text={reason ? tPaying(`back.${reason}.text`) : t("cancelled.text")}
    >
      {reason === "signed-out" && (
        <Link href={signInPath("/pricing")} className={buttonVariants({ size: "lg" })}>
          {t("success.signedOut.action")}
        </Link>
      )}
      <Link
        href="/pricing"
        className={buttonVariants({ size: "lg", variant: reason === "signed-out" ? "outline" : "default" })}
      >
        {t("cancelled.retry")}
      </Link>
      {reason === "failed" && (
        <Link href="/subscription" className={buttonVariants({ size: "lg", variant: "outline" })}>
          {t("manage")}
        </Link>
      )}
      <Link href="/" className={buttonVariants({ size: "lg", variant: "outline" })}>
        {t("cancelled.home")}
      </Link>
    </DeadEnd>
  );
}
