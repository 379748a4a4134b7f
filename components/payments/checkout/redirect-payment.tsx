"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Glyph } from "@/components/shell/nav/glyph";

import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { PLANS } from "@/lib/accounts/plans/plans";
import { toPounds } from "@/lib/payments/policy";
import { StartConsent } from "./start-consent";
import { useRedirect } from "./use-redirect";

interface RedirectPaymentProps {
  plan: "starter" | "creator";
  onBack: () => void;
}

export function RedirectPayment({ plan, onBack }: RedirectPaymentProps) {
  const t = useTranslations("paying.dialog");
  const tSubscribing = useTranslations("subscribing");
  const tPaying = useTranslations("paying");
  const { formatPrice, localizeDecimal } = useFormats();
  const [startsNow, setStartsNow] = useState(false);
  const sumId = useId();
  const { processing, steps, trouble, pay } = useRedirect(plan, startsNow);
  const { name, priceInPence } = PLANS[plan];
  const price = formatPrice(priceInPence);
  return (
    <section aria-label={t("title", { plan: name })}>
      <p className="mb-4 text-muted-foreground text-sm">{t("lead")}</p>
      <StartConsent plan={plan} checked={startsNow} onChange={setStartsNow} disabled={processing} />
      <p id={sumId} className="mt-5 rounded-xl border bg-card p-4 font-medium text-sm">
        {tSubscribing("sum", { price })}
      </p>
      <div className="mt-3 flex flex-col gap-2">
        <Button
          size="lg"
          block
          loading={processing}
          disabled={processing}
          onClick={pay}
          aria-describedby={sumId}
          autoFocus
        >
          {processing
            ? t("processing")
            : t("pay", { currency: "GBP", amount: localizeDecimal(toPounds(priceInPence)) })}
        </Button>
        <Button variant="ghost" block disabled={processing} onClick={onBack}>
          {t("back")}
        </Button>
      </div>
      <div role="status" className={steps.length > 0 ? "mt-4" : "sr-only"}>
        <ol className="grid gap-1.5 text-sm">
          {steps.map((step) => (
            <li key={step} className="flex items-center gap-2">
              {step === steps.at(-1) ? (
                <Spinner decorative className="size-4" />
              ) : (
                <Glyph name="check" className="size-4 text-primary" />
              )}
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
      </div>
      <div role="alert" className={trouble ? "mt-4 rounded-xl bg-destructive-soft p-4 text-sm" : "sr-only"}>
        {trouble && <p className="break-words font-medium text-destructive">{trouble.title}</p>}
        {trouble?.more && <p className="mt-1 text-foreground">{trouble.more}</p>}
        {trouble?.full && (
          <ButtonLink href="/waitlist" variant="link">
            {tPaying("full.action")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
