import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePageRestored } from "@/components/shell/loading/use-page-restored";
import { createTipOrder } from "@/lib/creators/client";
import { ApiError, errorSentence } from "@/lib/http/errors";

interface Tipping {
  processing: boolean;
  trouble: string | null;
  pay: (pence: number) => void;
}

/** Creates a tip and redirects to PayPal. */
export function useTipping(creatorId: string, postId: string | undefined): Tipping {
  const t = useTranslations("creators.tip");
  const [processing, setProcessing] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  usePageRestored(() => setProcessing(false));
  const pay = async (pence: number) => {
    setProcessing(true);
    setTrouble(null);
    try {
      const { approveUrl } = await createTipOrder({ creatorId, postId, pence });
      if (approveUrl) return window.location.assign(approveUrl);
      setTrouble(t("noApproval"));
    } catch (error) {
      setTrouble(error instanceof ApiError ? errorSentence(error, t("tryAgain")) : t("tryAgain"));
    }
    setProcessing(false);
  };
  return { processing, trouble, pay: (pence) => void pay(pence) };
}
