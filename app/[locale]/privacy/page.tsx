import { LegalDocument } from "@/components/legal/legal-document";
import { legalMetadata } from "@/lib/search/crawlers/legal-metadata";
import { siteOwner } from "../site-owner";

export const dynamic = "force-static";
export const generateMetadata = () => legalMetadata("privacyNotice", "/privacy");

export default function PrivacyPage() {
  return <LegalDocument namespace="privacyNotice" path="/privacy" owner={siteOwner()} />;
}
