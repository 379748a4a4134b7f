import { LegalDocument } from "@/components/legal/legal-document";
import { legalMetadata } from "@/lib/search/crawlers/legal-metadata";
import { siteOwner } from "../site-owner";

export const dynamic = "force-static";
export const generateMetadata = () => legalMetadata("terms", "/terms");

export default function TermsPage() {
  return <LegalDocument namespace="terms" path="/terms" owner={siteOwner()} />;
}
