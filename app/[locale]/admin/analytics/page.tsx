import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SiteAnalyticsView } from "@/components/admin/reports/analytics";
import { siteAnalyticsOptions } from "@/lib/admin/client/admin";
import { getSiteAnalytics } from "@/lib/admin/queries/analytics";
import { deskPage } from "../desk-page";

const MESSAGES = [
  "admin.analytics",
  "admin.denied",
  "desk.badge",
  "desk.navigation",
  "desk.sections",
  "desk.title",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk");
  return { title: t("sections.analytics"), robots: { index: false } };
}

export default async function AnalyticsPage() {
  return deskPage(MESSAGES, <SiteAnalyticsView />, (client) =>
    client.prefetchQuery({ ...siteAnalyticsOptions(), queryFn: () => getSiteAnalytics() }),
  );
}
