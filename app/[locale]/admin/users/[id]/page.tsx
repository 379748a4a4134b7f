import { notFound } from "next/navigation";
import { DESK_MESSAGES } from "@/app/[locale]/shared-messages";
import { PersonFile } from "@/components/admin/people/person-file";
import { isUuid } from "@/lib/http/storable";
import { deskMetadata, deskPage } from "../../desk-page";

const MESSAGES = [
  ...DESK_MESSAGES,
  "admin.analytics",
  "decided",
  "desk.case",
  "desk.severity",
  "deskAudit",
  "deskPayments",
  "deskPeople",
  "deskStaff",
  "deskWaves.search",
  "reasons",
  "receipts",
  "rules",
  "targets",
] as const;

export const generateMetadata = () => deskMetadata("users");

export default async function UserPage({ params }: PageProps<"/[locale]/admin/users/[id]">) {
  const { id } = await params;
  if (!isUuid(id)) notFound();
  return deskPage("users", MESSAGES, <PersonFile id={id} />);
}
