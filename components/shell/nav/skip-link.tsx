import { useTranslations } from "next-intl";
import { MAIN_ID } from "@/components/ui/main-id";

export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-60 rounded-lg bg-primary px-4 py-3 font-semibold text-primary-foreground focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
    >
      {t("skip")}
    </a>
  );
}
