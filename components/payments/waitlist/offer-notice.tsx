import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { TimeLeft } from "../subscription/time-left";

export function OfferNotice({ until }: { until: string }) {
  const t = useTranslations("paying");
  const { formatMoment } = useFormats();
  return (
    <p className="mt-4 rounded-xl bg-accent px-4 py-3 text-center text-accent-foreground text-sm">
      {t.rich("offered", {
        moment: formatMoment(until),
        time: (end) => <TimeLeft until={until}>{end}</TimeLeft>,
      })}
    </p>
  );
}
