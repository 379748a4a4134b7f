import type { Metadata } from "next";
import { People } from "@/components/admin/people/people";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.users;
  },
  robots: { index: false },
};

export default async function UsersPage() {
  return deskPage(<People />);
}
