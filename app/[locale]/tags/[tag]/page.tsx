import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { FEED_MESSAGES } from "@/app/[locale]/shared-messages";
import { TagView } from "@/components/search/tag-view";
import { Shell } from "@/components/shell/shell";
import { readForPage } from "@/lib/http/operations/page-read";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { siteUrl } from "@/lib/http/security/origin";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { tagPostsOptions } from "@/lib/posts/client/feed";
import { countTagPosts, listTagPosts } from "@/lib/posts/queries/hashtags";
import { hashtagOf } from "@/lib/text/tokens";

const MESSAGES = [...FEED_MESSAGES, "muting.menu", "posts.compose"] as const;

function tagOf({ tag }: { tag: string }): string | null {
  try {
    return hashtagOf(decodeURIComponent(tag));
  } catch {
    return null;
  }
}

export async function generateMetadata({ params }: PageProps<"/[locale]/tags/[tag]">): Promise<Metadata> {
  const tSite = await getTranslations("site");
  const t = await getTranslations("feed");
  const tag = tagOf(await params);
  if (tag === null) return { title: tSite("titles.notFound") };
  const [title, description] = [t("tag.title", { tag }), t("tag.description", { tag })];
  const home = siteUrl({ headers: await headers() });
  return {
    title,
    description,
    alternates: { canonical: `${home}/tags/${encodeURIComponent(tag)}` },
    openGraph: { type: "website", title, description },
    ...((await readForPage(countTagPosts(tag))) === 0 && { robots: { index: false } }),
  };
}

export default async function TagPage({ params }: PageProps<"/[locale]/tags/[tag]">) {
  const tag = tagOf(await params);
  if (tag === null) notFound();
  const { reader, user, client } = await loadPageWithNotifications();
  const [postsCount] = await Promise.all([
    readForPage(countTagPosts(tag)),
    client.prefetchInfiniteQuery({
      ...tagPostsOptions(tag),
      queryFn: () => listTagPosts(reader, { tag, limit: FIRST_PAGE_SIZE }),
    }),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <TagView tag={tag} postsCount={postsCount} />
    </Shell>
  );
}
