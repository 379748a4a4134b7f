import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
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
        <ButtonLink href={signInPath("/pricing")} size="lg">
          {t("success.signedOut.action")}
        </ButtonLink>
      )}
      <ButtonLink href="/pricing" size="lg" variant={reason === "signed-out" ? "outline" : "default"}>
        {t("cancelled.retry")}
      </ButtonLink>
      {reason === "failed" && (
        <ButtonLink href="/subscription" size="lg" variant="outline">
          {t("manage")}
        </ButtonLink>
      )}
      <ButtonLink href="/" size="lg" variant="outline">
        {t("cancelled.home")}
      </ButtonLink>
    </DeadEnd>
  );
}
