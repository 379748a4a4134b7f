"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { usePageRestored } from "@/components/shell/loading/use-page-restored";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/use-toast";
import { errorSentence } from "@/lib/http/errors";
import { requestOrder } from "@/lib/payments/client/payments";

interface PayDueProps {
  plan: "starter" | "creator";
  amount: string | null;
}

/** Pays on PayPal's page what could not be charged automatically. */
export function PayDue({ plan, amount }: PayDueProps) {
  const t = useTranslations("billing");
  const tPaying = useTranslations("paying");
  const { formatMoney } = useFormats();
  const [leaving, setLeaving] = useState(false);
  usePageRestored(() => setLeaving(false));
  const fail = (sentence: string) => {
    setLeaving(false);
    toast({ variant: "destructive", title: t("due.failed"), description: sentence });
  };
  const pay = async () => {
    setLeaving(true);
    try {
      const { approveUrl } = await requestOrder(plan);
      if (!approveUrl) return fail(tPaying("dialog.noApproval"));
      window.location.assign(approveUrl);
    } catch (error) {
      fail(errorSentence(error, tPaying("failed")));
    }
  };
  return (
    <Button loading={leaving} onClick={() => void pay()}>
      {amount ? t("due.pay", { amount: formatMoney(amount) }) : t("due.payPlain")}
    </Button>
  );
}
