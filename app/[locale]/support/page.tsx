import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Shell } from "@/components/shell/shell";
import { SupportForm } from "@/components/support/support-form";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["support"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("support");
  return { title: t("title"), description: t("description") };
}

export default async function SupportPage() {
  const { user, client } = await loadPageWithNotifications();
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <SupportForm user={user} />
    </Shell>
  );
}
