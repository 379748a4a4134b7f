import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { DeadEnd } from "./dead-end";

/** The 404 page (docs/spec.md section 2). */
export function NotFoundView() {
  const t = useTranslations("site");
  return (
    <DeadEnd title={t("notFound.title")} text={t("notFound.text")}>
      <ButtonLink href="/" size="lg">
        {t("notFound.home")}
      </ButtonLink>
    </DeadEnd>
  );
}
