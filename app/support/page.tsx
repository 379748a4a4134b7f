import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { Shell } from "@/components/shell/shell";
import { SupportForm } from "@/components/support/support-form";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { support } from "@/lib/text/support";

export const metadata: Metadata = {
  get title() {
    return support.title;
  },
  get description() {
    return support.description;
  },
};

export default async function SupportPage() {
  const { user, client } = await loadPageWithNotifications();
  return (
    <Shell state={dehydrate(client)} user={user}>
      <SupportForm user={user} />
    </Shell>
  );
}
