import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { LegalParts } from "@/components/legal/legal-parts";
import { Frame } from "@/components/shell/pages/frame";
import { building, env } from "@/lib/env";
import { privacyNotice } from "@/lib/text/privacy-notice";

export const dynamic = "force-static";
export const metadata: Metadata = {
  get title() {
    return privacyNotice.title;
  },
  get description() {
    return privacyNotice.description;
  },
  ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}/privacy` } }),
};

/** Prerendered without the site's owner, and rendered again by the web process. */
export default function PrivacyPage() {
  const owner = { name: building ? null : (env.SITE_OWNER ?? null) };
  return (
    <Frame>
      <LegalPage {...privacyNotice} path="/privacy" contents={privacyNotice.parts} owner={owner}>
        <LegalParts parts={privacyNotice.parts} />
      </LegalPage>
    </Frame>
  );
}
