import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/i18n/page-messages";
import { Shell } from "@/components/shell/shell";
import { SupportForm } from "@/components/support/support-form";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("support");
  return { title: t("title"), description: t("description") };
}

export default async function SupportPage() {
  const { user, client } = await loadPageWithNotifications();
  return (
    <Shell state={dehydrate(client)} user={user}>
      <PageMessages names={["support"]}>
        <SupportForm user={user} />
      </PageMessages>
    </Shell>
  );
}
