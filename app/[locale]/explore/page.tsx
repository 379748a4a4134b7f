import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FEED_MESSAGES } from "@/app/[locale]/shared-messages";
import { Explore } from "@/components/search/explore";
import { Shell } from "@/components/shell/shell";
import { suggestedOptions } from "@/lib/accounts/client/accounts";
import { listSuggestions } from "@/lib/accounts/graph/suggestions";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { restartNewPostCount } from "@/lib/posts/client/feed";
import { feedOptions, trendingTagsOptions } from "@/lib/posts/client/posts";
import { listPosts } from "@/lib/posts/feed/list-posts";
import { listTrendingTags } from "@/lib/posts/queries/hashtags";
import { searchOptions } from "@/lib/search/client";
import { SearchKind, SearchQuery } from "@/lib/search/contract";
import { searchAll } from "@/lib/search/queries";

const MESSAGES = [
  ...FEED_MESSAGES,
  "accountSettings.ask",
  "accountSettings.askFailed",
  "accountSettings.requested",
  "accountSettings.withdraw",
  "accountSettings.withdrawFailed",
  "accounts.suggested",
  "muting.menu",
  "posts.compose",
  "posts.tags",
  "search",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.explore"), description: t("descriptions.explore") };
}

export default async function ExplorePage({ searchParams }: PageProps<"/[locale]/explore">) {
  const { q, type } = await searchParams;
  const { reader, user, client } = await loadPageWithNotifications();
  const words = typeof q === "string" ? q.trim().slice(0, 100) : "";
  const kind = SearchKind.safeParse(type).data ?? "all";
  const asked = SearchQuery.safeParse({ q: words, type: kind });
  restartNewPostCount(client, "for-you", now().toISOString());
  await Promise.all([
    client.prefetchQuery({ ...trendingTagsOptions(), queryFn: () => listTrendingTags(reader) }),
    reader && client.prefetchQuery({ ...suggestedOptions(), queryFn: () => listSuggestions(reader) }),
    asked.success && kind !== "posts"
      ? client.prefetchQuery({ ...searchOptions(words, kind), queryFn: () => searchAll(reader, asked.data) })
      : client.prefetchInfiniteQuery({
          ...feedOptions("for-you"),
          queryFn: () => listPosts(reader, { feed: "for-you", limit: FIRST_PAGE_SIZE }),
        }),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <Explore />
    </Shell>
  );
}
