import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ResetCard } from "@/components/accounts/sign-in/reset-card";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { site } from "@/lib/text/site";

// The URL contains a token, which must not leak in the Referer header.
export const metadata: Metadata = {
  get title() {
    return site.titles.reset;
  },
  referrer: "no-referrer",
  robots: { index: false },
};

export default async function ResetPage({ searchParams }: PageProps<"/auth/reset">) {
  const { user, client } = await loadPageWithNotifications();
  const { token } = await searchParams;
  return (
    <Shell state={dehydrate(client)} user={user}>
      <ResetCard token={typeof token === "string" ? token : null} />
    </Shell>
  );
}
