import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SupportDesk } from "@/components/admin/support/support-desk";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "admin.denied",
  "desk.badge",
  "desk.navigation",
  "desk.sections",
  "desk.title",
  "deskSupport",
  "support",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.support"), robots: { index: false } };
}

export default async function SupportDeskPage() {
  return deskPage(MESSAGES, <SupportDesk />);
}
