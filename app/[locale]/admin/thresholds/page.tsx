import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ThresholdsView } from "@/components/admin/screening/thresholds";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "admin.denied",
  "desk.badge",
  "desk.navigation",
  "desk.sections",
  "desk.title",
  "deskScreening.categories",
  "deskScreening.sources",
  "deskScreening.thresholds",
  "deskScreening.verdicts",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.thresholds"), robots: { index: false } };
}

export default async function ThresholdsPage() {
  return deskPage(MESSAGES, <ThresholdsView />);
}
