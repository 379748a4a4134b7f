import type { Metadata } from "next";
import { SupportDesk } from "@/components/admin/support/support-desk";
import { PageMessages } from "@/components/i18n/page-messages";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.support;
  },
  robots: { index: false },
};

export default async function SupportDeskPage() {
  return deskPage(
    <PageMessages names={["support"]}>
      <SupportDesk />
    </PageMessages>,
  );
}
