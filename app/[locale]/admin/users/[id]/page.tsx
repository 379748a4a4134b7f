import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PersonFile } from "@/components/admin/people/person-file";
import { isUuid } from "@/lib/http/storable";
import { deskPage } from "../../desk-page";

const MESSAGES = [
  "admin.analytics",
  "admin.denied",
  "decided",
  "desk.badge",
  "desk.case",
  "desk.navigation",
  "desk.sections",
  "desk.severity",
  "desk.title",
  "deskAudit",
  "deskPeople",
  "reasons",
  "rules",
  "targets",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.users"), robots: { index: false } };
}

export default async function UserPage({ params }: PageProps<"/[locale]/admin/users/[id]">) {
  const { id } = await params;
  if (!isUuid(id)) notFound();
  return deskPage(MESSAGES, <PersonFile id={id} />);
}
