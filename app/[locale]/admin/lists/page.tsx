import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Lists } from "@/components/admin/screening/lists";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "admin.denied",
  "desk.badge",
  "desk.case",
  "desk.navigation",
  "desk.sections",
  "desk.title",
  "deskScreening.categories",
  "deskScreening.lists",
  "deskScreening.trial",
  "deskScreening.verdicts",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.lists"), robots: { index: false } };
}

export default async function ListsPage() {
  return deskPage(MESSAGES, <Lists />);
}
