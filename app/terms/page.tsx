import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { LegalParts } from "@/components/legal/legal-parts";
import { Frame } from "@/components/shell/pages/frame";
import { building, env } from "@/lib/env";
import { terms } from "@/lib/text/terms";

export const dynamic = "force-static";
export const metadata: Metadata = {
  get title() {
    return terms.title;
  },
  get description() {
    return terms.description;
  },
  ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}/terms` } }),
};

export default function TermsPage() {
  const owner = { name: building ? null : (env.SITE_OWNER ?? null) };
  return (
    <Frame>
      <LegalPage {...terms} path="/terms" contents={terms.parts} owner={owner}>
        <LegalParts parts={terms.parts} />
      </LegalPage>
    </Frame>
  );
}
