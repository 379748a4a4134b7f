import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "../nav/link";
import { DeadEnd } from "./dead-end";

/** The 404 page (SPEC.md section 2). */
export function NotFoundView() {
  const t = useTranslations("site");
  return (
    <DeadEnd title={t("notFound.title")} text={t("notFound.text")}>
      <Link href="/" className={buttonVariants({ size: "lg" })}>
        {t("notFound.home")}
      </Link>
    </DeadEnd>
  );
}
