import type { Metadata } from "next";
import { Lists } from "@/components/admin/screening/lists";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.lists;
  },
  robots: { index: false },
};

export default async function ListsPage() {
  return deskPage(<Lists />);
}
