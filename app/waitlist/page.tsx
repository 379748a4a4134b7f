import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { WaitlistView } from "@/components/payments/waitlist/waitlist-view";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { waitlistOptions } from "@/lib/payments/client/payments";
import { getWaitlist } from "@/lib/payments/queries/waitlist";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.waitlist;
  },
  robots: { index: false },
};

export default async function WaitlistPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect("/auth");
  await client.prefetchQuery({ ...waitlistOptions(), queryFn: () => getWaitlist(reader) });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <WaitlistView />
    </Shell>
  );
}
