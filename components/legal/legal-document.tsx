import { useTranslations } from "next-intl";
import { Frame } from "@/components/shell/pages/frame";
import { LegalPage, type LegalPageProps } from "./legal-page";
import { LegalParts } from "./legal-parts";
import { readLegalParts } from "./read-legal-parts";

interface LegalDocumentProps extends Pick<LegalPageProps, "path" | "owner"> {
  namespace: "accessibility" | "privacyNotice" | "terms";
}

/** A legal page that consists of the numbered parts in the messages of `namespace`. */
export function LegalDocument({ namespace, path, owner }: LegalDocumentProps) {
  const t = useTranslations(namespace);
  const parts = readLegalParts(t);
  return (
    <Frame messages={[]}>
      <LegalPage path={path} title={t("title")} intro={t("intro")} since={t("since")} contents={parts} owner={owner}>
        <LegalParts parts={parts} />
      </LegalPage>
    </Frame>
  );
}
