import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { VerifyEmailCard } from "@/components/accounts/sign-in/verify-email-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { site } from "@/lib/text/site";

// The URL contains a token, which must not leak in the Referer header.
export const metadata: Metadata = {
  get title() {
    return site.titles.verifyEmail;
  },
  referrer: "no-referrer",
  robots: { index: false },
};

export default async function VerifyEmailPage({ searchParams }: PageProps<"/auth/verify">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell state={dehydrate(client)} user={user}>
      <VerifyEmailCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
