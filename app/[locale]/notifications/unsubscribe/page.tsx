import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["notifications.unsubscribe"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.endMail"), robots: { index: false } };
}

export default async function EndMailPage({ searchParams }: PageProps<"/[locale]/notifications/unsubscribe">) {
  const [{ user, client }, { token }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <Unsubscribe token={typeof token === "string" ? token : ""} />
    </Shell>
  );
}
