import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { DeadEnd } from "./dead-end";
import { Frame } from "./frame";

/** The 404 page (docs/spec.md section 2). */
export function NotFoundPage() {
  const t = useTranslations("site");
  return (
    <Frame messages={[]}>
      <DeadEnd title={t("notFound.title")} text={t("notFound.text")}>
        <ButtonLink href="/" size="lg">
          {t("notFound.home")}
        </ButtonLink>
      </DeadEnd>
    </Frame>
  );
}
