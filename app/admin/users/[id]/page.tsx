import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PersonFile } from "@/components/admin/people/person-file";
import { isUuid } from "@/lib/http/storable";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.users;
  },
  robots: { index: false },
};

export default async function UserPage({ params }: PageProps<"/admin/users/[id]">) {
  const { id } = await params;
  if (!isUuid(id)) notFound();
  return deskPage(<PersonFile id={id} />);
}
