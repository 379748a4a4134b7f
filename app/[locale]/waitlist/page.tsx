import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { WaitlistView } from "@/components/payments/waitlist/waitlist-view";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { waitlistOptions } from "@/lib/payments/client/payments";
import { getWaitlist } from "@/lib/payments/queries/waitlist";

const MESSAGES = ["waitlist"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.waitlist"), robots: { index: false } };
}

export default async function WaitlistPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/waitlist"));
  await client.prefetchQuery({ ...waitlistOptions(), queryFn: () => getWaitlist(reader) });
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <WaitlistView />
    </Shell>
  );
}
