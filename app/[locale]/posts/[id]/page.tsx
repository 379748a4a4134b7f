import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { FEED_MESSAGES } from "@/app/[locale]/shared-messages";
import { RemovedNotice } from "@/components/moderation/own-cases/removed-notice";
import { PostView } from "@/components/posts/card/post-view";
import { Shell } from "@/components/shell/shell";
import { getPageUser } from "@/lib/accounts/session/page-user";
import { readForPage, readForPageOrNull } from "@/lib/http/operations/page-read";
import { siteUrl } from "@/lib/http/security/origin";
import { isUuid } from "@/lib/http/storable";
import type { Media } from "@/lib/media/contract";
import { getTombstone } from "@/lib/moderation/queries/own-cases";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { commentsOptions, ownCommentOptions } from "@/lib/posts/client/comments";
import { postOptions } from "@/lib/posts/client/posts";
import { COMMENTS_PAGE_SIZE, DEFAULT_COMMENT_ORDER } from "@/lib/posts/constants";
import type { Post } from "@/lib/posts/contract";
import { CommentOrder } from "@/lib/posts/contract/comment";
import { getOwnComment, listComments } from "@/lib/posts/queries/comments";
import { getPost } from "@/lib/posts/queries/posts";
import { truncateText } from "@/lib/text/truncate-text";

const MESSAGES = [
  ...FEED_MESSAGES,
  "composing.replies",
  "muting.menu",
  "posts.commentDeleteFailed",
  "posts.comments",
  "posts.edit",
] as const;

/** The length that search results and OpenGraph tags show, about. */
const MAX_DESCRIPTION_LENGTH = 200;

const read = cache(async (id: string) => (isUuid(id) ? readForPageOrNull(getPost(await getPageUser(), id)) : null));

const readRemoved = cache(async (id: string) =>
  isUuid(id) ? readForPage(getTombstone(await getPageUser(), "post", id)) : null,
);

/** A post's pictures or video for OpenGraph tags, by public URLs. Nothing blurred or behind a warning. */
function previewOf(
  { media, contentWarning }: Post,
  home: string,
): Pick<NonNullable<Metadata["openGraph"]>, "images" | "videos"> {
  if (contentWarning) return {};
  const shown = media.filter(({ state, blurred }) => state === "ready" && !blurred);
  const at = (address: string) => new URL(address, home).href;
  const size = ({ width, height }: Media) => (width && height ? { width, height } : {});
  const images = shown.flatMap((one) => {
    const url = one.kind === "video" ? one.posterUrl : one.url;
    return url ? [{ url: at(url), alt: one.alt, ...size(one) }] : [];
  });
  const videos = shown.flatMap((one) =>
    one.kind === "video" && one.url ? [{ url: at(one.url), type: "video/mp4", ...size(one) }] : [],
  );
  return { ...(images.length > 0 && { images }), ...(videos.length > 0 && { videos }) };
}

export async function generateMetadata({ params }: PageProps<"/[locale]/posts/[id]">): Promise<Metadata> {
  const tModeration = await getTranslations("moderation");
  const tSite = await getTranslations("site");
  const t = await getTranslations("posts");
  const { id } = await params;
  const post = await read(id);
  if (!post) {
    const removed = await readRemoved(id);
    return { title: removed ? tModeration("removed.title.post") : tSite("titles.notFound"), robots: { index: false } };
  }
  const title = t("page.title", { name: `${post.user.firstName} ${post.user.lastName}` });
  const description = truncateText(post.contentWarning ?? post.text, MAX_DESCRIPTION_LENGTH);
  const home = siteUrl({ headers: await headers() });
  const isPublic = post.visibility === "public" && post.state === "live";
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: `${home}/posts/${post.id}` },
    openGraph: {
      type: "article",
      title,
      description,
      publishedTime: post.createdAt,
      ...(isPublic && previewOf(post, home)),
    },
    twitter: {
      card: previewOf(post, home).images ? "summary_large_image" : "summary",
      title,
      description,
      ...(isPublic && previewOf(post, home).images && { images: previewOf(post, home).images }),
    },
    ...(!isPublic && { robots: { index: false } }),
  };
}

export default async function PostPage({ params, searchParams }: PageProps<"/[locale]/posts/[id]">) {
  const [{ id }, { order: asked }] = await Promise.all([params, searchParams]);
  const order = CommentOrder.safeParse(asked).data ?? DEFAULT_COMMENT_ORDER;
  const [post, { reader, user, client }] = await Promise.all([read(id), loadPageWithNotifications()]);
  if (!post) {
    const removed = await readRemoved(id);
    if (!removed) notFound();
    return (
      <Shell messages={MESSAGES} client={client} user={user}>
        <RemovedNotice thing="post" {...removed} />
      </Shell>
    );
  }
  client.setQueryData(postOptions(id).queryKey, post);
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...commentsOptions(id, order),
      queryFn: () => listComments(reader, id, { order, limit: COMMENTS_PAGE_SIZE }),
    }),
    reader &&
      post.commentsCount > 0 &&
      client.prefetchQuery({ ...ownCommentOptions(id), queryFn: () => getOwnComment(reader, id) }),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <PostView id={id} />
    </Shell>
  );
}
