import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { VerifyEmailCard } from "@/components/accounts/sign-in/verify-email-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["security.email"] as const;

// The URL contains a token, which must not leak in the Referer header.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.verifyEmail"), referrer: "no-referrer", robots: { index: false } };
}

export default async function VerifyEmailPage({ searchParams }: PageProps<"/[locale]/auth/verify">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <VerifyEmailCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
