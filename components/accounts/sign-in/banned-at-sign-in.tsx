import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";

export function BannedAtSignIn() {
  const t = useTranslations("accounts");
  const tModeration = useTranslations("moderation");
  return (
    <div role="alert" className="rounded-lg bg-destructive-soft p-4 text-sm">
      <p>{t("banned")}</p>
      <Link href="/cases" className="mt-2 inline-flex min-h-6 items-center font-semibold underline underline-offset-4">
        {tModeration("banned.atSignIn")}
      </Link>
    </div>
  );
}
