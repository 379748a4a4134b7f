import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LegalPage } from "@/components/legal/legal-page";
import { LegalParts } from "@/components/legal/legal-parts";
import { readLegalParts } from "@/components/legal/read-legal-parts";
import { Frame } from "@/components/shell/pages/frame";
import { building, env } from "@/lib/env";

export const dynamic = "force-static";
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("privacyNotice");
  return {
    title: t("title"),
    description: t("description"),
    ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}/privacy` } }),
  };
}

/** Prerendered without the site's owner, and rendered again by the web process. */
export default function PrivacyPage() {
  const t = useTranslations("privacyNotice");
  const parts = readLegalParts(t);
  const owner = { name: building ? null : (env.SITE_OWNER ?? null) };
  return (
    <Frame messages={[]}>
      <LegalPage
        path="/privacy"
        title={t("title")}
        intro={t("intro")}
        since={t("since")}
        contents={parts}
        owner={owner}
      >
        <LegalParts parts={parts} />
      </LegalPage>
    </Frame>
  );
}
