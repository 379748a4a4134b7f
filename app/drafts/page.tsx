import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Drafts } from "@/components/posts/composer/drafts";
import { Shell } from "@/components/shell/shell";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { loadPageWithNotifications } from "@/lib/notifications/page-user";
import { draftsOptions } from "@/lib/posts/client/drafts";
import { listDrafts } from "@/lib/posts/queries/drafts";
import { site } from "@/lib/text/site";

export const metadata: Metadata = {
  get title() {
    return site.titles.drafts;
  },
  robots: { index: false },
};

export default async function DraftsPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect("/auth");
  await client.prefetchInfiniteQuery({
    ...draftsOptions(),
    queryFn: () => listDrafts(reader, { limit: FIRST_PAGE_SIZE }),
  });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <Drafts />
    </Shell>
  );
}
