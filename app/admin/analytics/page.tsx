import type { Metadata } from "next";
import { AnalyticsView } from "@/components/admin/analytics";
import { analyticsOptions } from "@/lib/admin/client";
import { getAnalytics } from "@/lib/admin/queries/analytics";
import { desk } from "@/lib/text/desk";
import { deskPage } from "../desk-page";

export const metadata: Metadata = {
  get title() {
    return desk.sections.analytics;
  },
  robots: { index: false },
};

export default async function AnalyticsPage() {
  return deskPage(<AnalyticsView />, (client) =>
    client.prefetchQuery({ ...analyticsOptions(), queryFn: () => getAnalytics() }),
  );
}
