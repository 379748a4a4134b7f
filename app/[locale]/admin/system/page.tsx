import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { System } from "@/components/admin/reports/system";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "admin.denied",
  "admin.pages",
  "admin.system",
  "desk.badge",
  "desk.navigation",
  "desk.sections",
  "desk.title",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.system"), robots: { index: false } };
}

export default async function SystemPage() {
  return deskPage(MESSAGES, <System />);
}
