import type { Metadata } from "next";
import { ThresholdsView } from "@/components/admin/screening/thresholds";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.thresholds;
  },
  robots: { index: false },
};

export default async function ThresholdsPage() {
  return deskPage(<ThresholdsView />);
}
