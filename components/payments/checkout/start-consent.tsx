import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Checkbox } from "@/components/ui/form/checkbox";
import { PLANS } from "@/lib/accounts/plans/plans";
import { basePath } from "@/lib/http/base-path";

interface StartConsentProps {
  plan: "starter" | "creator";
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** The buyer's request for an immediate start: never required, and what cancelling within 14 days refunds with it. */
export function StartConsent({ plan, checked, onChange, disabled }: StartConsentProps) {
  const t = useTranslations("subscribing");
  const { formatPrice } = useFormats();
  const id = useId();
  const price = formatPrice(PLANS[plan].priceInPence);
  return (
    <div className="grid gap-3 text-sm">
      <div className="flex items-start gap-3">
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={checked}
          disabled={disabled}
          aria-describedby={`${id}-optional`}
          onCheckedChange={(state) => onChange(state === true)}
        />
        <div>
          <label htmlFor={id}>{t("startNow")}</label>
          <p id={`${id}-optional`} className="mt-1 text-muted-foreground text-xs">
            {t("startNowOptional")}
          </p>
        </div>
      </div>
      <p aria-live="polite" className="text-muted-foreground">
        {checked ? t("refundProRata", { price }) : t("refund", { price })}
      </p>
      <a
        href={`${basePath}/terms#cancelling`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center justify-self-start text-primary underline underline-offset-4 sm:min-h-6"
      >
        {t("cancelling")}
      </a>
    </div>
  );
}
