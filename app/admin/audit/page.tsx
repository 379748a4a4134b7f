import type { Metadata } from "next";
import { Audit } from "@/components/admin/reports/audit";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.audit;
  },
  robots: { index: false },
};

export default async function AuditPage() {
  return deskPage(<Audit />);
}
