import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Audit } from "@/components/admin/reports/audit";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "admin.analytics",
  "admin.denied",
  "decided",
  "desk.badge",
  "desk.navigation",
  "desk.sections",
  "desk.severity",
  "desk.title",
  "deskAudit",
  "reasons",
  "rules",
  "targets",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.audit"), robots: { index: false } };
}

export default async function AuditPage() {
  return deskPage(MESSAGES, <Audit />);
}
