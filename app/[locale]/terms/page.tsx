import { LegalDocument } from "@/components/legal/legal-document";
import { env } from "@/lib/env";
import { legalMetadata } from "@/lib/search/crawlers/legal-metadata";

// Rendered per request: SITE_OWNER is set where the site runs, not where it is built, and belongs into the first HTML.
export const dynamic = "force-dynamic";
export const generateMetadata = () => legalMetadata("terms", "/terms");

export default function TermsPage() {
  return <LegalDocument namespace="terms" path="/terms" owner={env.SITE_OWNER ?? null} />;
}
