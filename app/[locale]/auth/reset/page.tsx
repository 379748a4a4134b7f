import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetCard } from "@/components/accounts/sign-in/reset-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["accounts", "security.strength", "signUp"] as const;

// The URL contains a token, which must not leak in the Referer header.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.reset"), referrer: "no-referrer", robots: { index: false } };
}

export default async function ResetPage({ searchParams }: PageProps<"/[locale]/auth/reset">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <ResetCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
