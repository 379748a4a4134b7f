import type { Metadata } from "next";
import { SeatsView } from "@/components/admin/reports/seats";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.waitlist;
  },
  robots: { index: false },
};

export default async function SeatsPage() {
  return deskPage(<SeatsView />);
}
