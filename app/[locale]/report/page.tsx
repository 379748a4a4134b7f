import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportWithoutAccount } from "@/components/moderation/reports/report-without-account";
import { Shell } from "@/components/shell/shell";
import { isDevOutboxEnabled } from "@/lib/infra/send-email";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";

const MESSAGES = [
  "caseForms",
  "moderation.needReason",
  "moderation.onlyMessages",
  "moderation.outside",
  "moderation.tooManyMessages",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("moderation");
  return { title: t("outside.title") };
}

export default async function ReportPage({ searchParams }: PageProps<"/[locale]/report">) {
  const [{ url }, { user, client }] = await Promise.all([searchParams, loadPageWithNotifications()]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ReportWithoutAccount url={typeof url === "string" ? url.slice(0, 500) : ""} outbox={isDevOutboxEnabled} />
    </Shell>
  );
}
