import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";

/** "2.4K views". */
export function useViewCount({ viewCount }: { viewCount: number }): string {
  const t = useTranslations("vibes");
  const { formatCount } = useFormats();
  return t("views", { count: viewCount, shown: formatCount(viewCount) });
}
