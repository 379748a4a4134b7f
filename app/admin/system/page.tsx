import type { Metadata } from "next";
import { System } from "@/components/admin/reports/system";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.system;
  },
  robots: { index: false },
};

export default async function SystemPage() {
  return deskPage(<System />);
}
