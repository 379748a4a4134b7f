import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ConfirmReport } from "@/components/moderation/reports/confirm-report";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";

const MESSAGES = ["moderation.outside"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("moderation");
  return { title: t("outside.confirm.title"), robots: { index: false } };
}

export default async function ConfirmReportPage({ searchParams }: PageProps<"/[locale]/report/confirm">) {
  const [{ token }, { user, client }] = await Promise.all([searchParams, loadPageWithNotifications()]);
  if (typeof token !== "string" || token === "") notFound();
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ConfirmReport token={token} />
    </Shell>
  );
}
