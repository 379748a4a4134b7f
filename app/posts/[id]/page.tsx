import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PostView } from "@/components/posts/post-view";
import { Shell } from "@/components/shell/shell";
import { getReader } from "@/lib/accounts/reader";
import { orNull } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { siteUrl } from "@/lib/http/origin";
import { FIRST_PAGE } from "@/lib/http/page";
import type { Media } from "@/lib/media/contract";
import { readerPage } from "@/lib/notifications/reader";
import { commentsOptions, postOptions } from "@/lib/posts/client";
import type { Post } from "@/lib/posts/contract";
import { getPost, listComments } from "@/lib/posts/queries";
import { posts as text } from "@/lib/text/posts";
import { site } from "@/lib/text/site";

const read = cache(async (id: string) => (isUuid(id) ? orNull(getPost(await getReader(), id)) : null));

/** What other sites may show of a post's pictures or video, at addresses that they can fetch; nothing of what is blurred. */
function previewOf({ media }: Post, home: string): Pick<NonNullable<Metadata["openGraph"]>, "images" | "videos"> {
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

export async function generateMetadata({ params }: PageProps<"/posts/[id]">): Promise<Metadata> {
  const post = await read((await params).id);
  if (!post) return { title: site.titles.notFound };
  const title = text.page.title(`${post.user.firstName} ${post.user.lastName}`);
  const description = post.text.replace(/\s+/g, " ").slice(0, 200);
  const home = siteUrl({ headers: await headers() });
  const isPublic = post.visibility === "public" && post.state === "live";
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: `${home}/posts/${post.id}` },
    openGraph: {
      ...{ type: "article", title, description, publishedTime: post.createdAt },
      ...(isPublic && previewOf(post, home)),
    },
    ...(!isPublic && { robots: { index: false } }),
  };
}

export default async function PostPage({ params }: PageProps<"/posts/[id]">) {
  const { id } = await params;
  const [post, { reader, user, client }] = await Promise.all([read(id), readerPage()]);
  if (!post) notFound();
  client.setQueryData(postOptions(id).queryKey, post);
  await client.prefetchInfiniteQuery({
    ...commentsOptions(id),
    queryFn: () => listComments(reader, id, { limit: FIRST_PAGE }),
  });
  return (
    <Shell state={dehydrate(client)} user={user}>
      <PostView id={id} />
    </Shell>
  );
}
