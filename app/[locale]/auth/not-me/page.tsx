import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotMeCard } from "@/components/accounts/sign-in/not-me-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["security.alert", "security.email"] as const;

// The URL contains a token, which must not leak in the Referer header.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.notMe"), referrer: "no-referrer", robots: { index: false } };
}

export default async function NotMePage({ searchParams }: PageProps<"/[locale]/auth/not-me">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <NotMeCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
