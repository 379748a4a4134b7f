import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Unsubscribe } from "@/components/notifications/unsubscribe";
import { Shell } from "@/components/shell/shell";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.endMail;
  },
  robots: { index: false },
};

export default async function EndMailPage({ searchParams }: PageProps<"/notifications/unsubscribe">) {
  const [{ user, client }, { token }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  return (
    <Shell state={dehydrate(client)} user={user}>
      <Unsubscribe token={typeof token === "string" ? token : ""} />
    </Shell>
  );
}
