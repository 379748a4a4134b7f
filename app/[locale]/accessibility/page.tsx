import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LegalPage } from "@/components/legal/legal-page";
import { LegalParts } from "@/components/legal/legal-parts";
import { readLegalParts } from "@/components/legal/read-legal-parts";
import { Frame } from "@/components/shell/pages/frame";
import { env } from "@/lib/env";

export const dynamic = "force-static";
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accessibility");
  return {
    title: t("title"),
    description: t("description"),
    ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}/accessibility` } }),
  };
}

export default function AccessibilityPage() {
  const t = useTranslations("accessibility");
  const parts = readLegalParts(t);
  return (
    <Frame messages={[]}>
      <LegalPage path="/accessibility" title={t("title")} intro={t("intro")} since={t("since")} contents={parts}>
        <LegalParts parts={parts} />
      </LegalPage>
    </Frame>
  );
}
