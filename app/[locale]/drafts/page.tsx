import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Drafts } from "@/components/posts/composer/drafts";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { draftsOptions } from "@/lib/posts/client/drafts";
import { listDrafts } from "@/lib/posts/queries/drafts";

const MESSAGES = ["composing.drafts", "posts.compose"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.drafts"), robots: { index: false } };
}

export default async function DraftsPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/drafts"));
  await client.prefetchInfiniteQuery({
    ...draftsOptions(),
    queryFn: () => listDrafts(reader, { limit: FIRST_PAGE_SIZE }),
  });
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <Drafts />
    </Shell>
  );
}
