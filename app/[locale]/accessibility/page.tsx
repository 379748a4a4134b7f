import { LegalDocument } from "@/components/legal/legal-document";
import { legalMetadata } from "@/lib/search/crawlers/legal-metadata";

export const dynamic = "force-static";
export const generateMetadata = () => legalMetadata("accessibility", "/accessibility");

export default function AccessibilityPage() {
  return <LegalDocument namespace="accessibility" path="/accessibility" />;
}
