import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ConfirmReceiver } from "@/components/creators/confirm-receiver";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.confirmReceiver;
  },
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ConfirmReceiverPage({ searchParams }: Props) {
  const { token } = await searchParams;
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect("/auth");
  return (
    <Shell state={dehydrate(client)} user={user}>
      <ConfirmReceiver token={typeof token === "string" ? token : ""} />
    </Shell>
  );
}
