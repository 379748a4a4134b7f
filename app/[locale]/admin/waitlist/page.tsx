import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SeatsView } from "@/components/admin/reports/seats";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "admin.denied",
  "admin.waitlist",
  "desk.badge",
  "desk.navigation",
  "desk.sections",
  "desk.title",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.waitlist"), robots: { index: false } };
}

export default async function SeatsPage() {
  return deskPage(MESSAGES, <SeatsView />);
}
