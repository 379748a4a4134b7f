import { useTranslations } from "next-intl";

import { TimeLeft } from "../subscription/time-left";

export function OfferNotice({ until }: { until: string }) {
  const t = useTranslations("paying");
  return (
    <p className="mt-4 rounded-xl bg-accent px-4 py-3 text-center text-accent-foreground text-sm">
      {t("offered")} <TimeLeft until={until} />
    </p>
  );
}
