import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { People } from "@/components/admin/people/people";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "accounts.adminsStay",
  "accounts.notOwnRole",
  "accounts.notYours",
  "accounts.rolesByAdmins",
  "admin.denied",
  "desk.badge",
  "desk.case",
  "desk.navigation",
  "desk.sections",
  "desk.title",
  "deskPeople",
  "rules",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.users"), robots: { index: false } };
}

export default async function UsersPage() {
  return deskPage(MESSAGES, <People />);
}
