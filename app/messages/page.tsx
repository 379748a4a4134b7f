import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { MessagesGate } from "@/components/messages/messages-gate";
import { Shell } from "@/components/shell/shell";
import { readerPage } from "@/lib/accounts/reader";
import { site } from "@/lib/text/site";

export const metadata: Metadata = { title: site.titles.messages, robots: { index: false } };

export default async function MessagesPage() {
  const { user, client } = await readerPage();
  return (
    <Shell state={dehydrate(client)} user={user}>
      <MessagesGate user={user} />
    </Shell>
  );
}
