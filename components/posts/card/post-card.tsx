"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { PersonLine } from "@/components/accounts/profile/person-line";
import { useFormats } from "@/components/i18n/use-formats";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Link } from "@/components/shell/nav/link";
import { Badge } from "@/components/ui/badge";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Post } from "@/lib/posts/contract";
import { isHiddenPost } from "@/lib/posts/policy";
import { PostMenu } from "../menu/post-menu";
import { useLinkedPost } from "../use-linked-post";
import { CardIcon } from "./card-icon";
import { PostActions } from "./post-actions";
import { PostAudience } from "./post-audience";
import { PostMedia } from "./post-media";
import { PostText } from "./post-text";

const PostDialog = lazyWithRetry(() => import("../composer/post-dialog").then((module) => module.PostDialog), {
  messages: ["composing", "media", "player", "posts", "screening", "uploads"],
  prefetch: "idle",
});
const PostCaptions = lazyWithRetry(() => import("./post-captions").then((module) => module.PostCaptions), {
  messages: ["media", "player"],
  prefetch: "idle",
});
const PostPoll = lazyWithRetry(() => import("./post-poll").then((module) => module.PostPoll), {
  messages: ["composing"],
});
const EmbeddedPostCard = lazyWithRetry(() => import("./embedded-post").then((module) => module.EmbeddedPostCard), {
  messages: ["composing", "player"],
});
const LinkPreviewCard = lazyWithRetry(() => import("./link-preview-card").then((module) => module.LinkPreviewCard), {
  messages: ["composing"],
});
const ContentWarning = lazyWithRetry(() => import("./content-warning").then((module) => module.ContentWarning), {
  messages: ["composing"],
});
const MutedContent = lazyWithRetry(
  () => import("@/components/accounts/muting/muted-content").then((module) => module.MutedContent),
  { messages: ["muting"] },
);
const HistoryDialog = lazyWithRetry(() => import("./history-dialog").then((module) => module.HistoryDialog), {
  messages: ["composing"],
  prefetch: "idle",
});
const WhyDialog = lazyWithRetry(() => import("../feed/why-dialog").then((module) => module.WhyDialog), {
  messages: ["feed"],
  prefetch: "idle",
});
const HiddenPost = lazyWithRetry(() => import("./hidden-post").then((module) => module.HiddenPost), {
  messages: ["composing", "media", "posts", "screening"],
  clientOnly: true,
});

interface PostCardProps {
  post: Post;
  whole?: boolean;
  first?: boolean;
  onDeleted?: () => void;
}

/** Posts out of view are laid out later; until then they have a typical height. */
const offscreen = (hasMedia: boolean) =>
  `[content-visibility:auto] ${hasMedia ? "[contain-intrinsic-size:auto_600px]" : "[contain-intrinsic-size:auto_200px]"}`;

export function PostCard({ post, whole = false, first = whole, onDeleted }: PostCardProps) {
  const t = useTranslations("posts");
  const tCard = useTranslations("composing.card");
  const { formatMoment } = useFormats();
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const [captioning, setCaptioning] = useState<boolean | null>(null);
  const [asking, setAsking] = useState<boolean | null>(null);
  const edit = () => setEditing(true);
  const caption = () => setCaptioning(true);
  const hasMedia = post.media.length > 0;
  const linked = useLinkedPost(post);
  const showsLinked =
    linked !== null && linked.id !== post.id && !hasMedia && !post.poll && !post.quoteOf && !isHiddenPost(post);
  // The notice disappears with the fix, so move the focus to the card.
  const editFromNotice = () => {
    card.current?.focus({ preventScroll: true });
    edit();
  };
  const content = (
    <>
      <PostText post={post} whole={whole} />
      {hasMedia && <PostMedia post={post} eager={first} onCaptions={caption} />}
      {post.poll && <PostPoll post={post} poll={post.poll} />}
      {post.quoteOf && (
        <EmbeddedPostCard
          embedded={post.quoteOf}
          label="quoted"
          gone={post.isQuoteDetached ? "quoteDetached" : "quoteGone"}
        />
      )}
      {showsLinked && <EmbeddedPostCard embedded={linked} label="linked" gone="linkGone" />}
      {!showsLinked && post.linkPreview && <LinkPreviewCard preview={post.linkPreview} eager={first} />}
    </>
  );
  const { user } = useCurrentUser();
  const isShown = user?.preferences[post.isLabelled ? "labelledPosts" : "warnedPosts"] === "show";
  const warned = post.contentWarning ? (
    <ContentWarning warning={post.contentWarning} isOpen={isShown}>
      {content}
    </ContentWarning>
  ) : (
    content
  );
  return (
    <article
      ref={card}
      tabIndex={-1}
      data-card={post.id}
      aria-label={t("card.by", { name: `${post.user.firstName} ${post.user.lastName}` })}
      className={`rounded-xl border bg-card px-4 pt-4 pb-2 text-card-foreground sm:px-5 ${first ? "" : offscreen(hasMedia)}`}
    >
      {post.repost && (
        <p className="mb-2 flex items-center gap-2 text-muted-foreground text-sm">
          <CardIcon name="repost" className="size-4 shrink-0" />
          <Link href={`/u/${post.repost.user.username}`} className="truncate hover:underline">
            {tCard("repostedBy", { name: fullName(post.repost.user) })}
          </Link>
        </p>
      )}
      {post.visibility === "close_friends" && (
        <p className="mb-2">
          <Badge variant="success">
            <CardIcon name="star" className="fill-current" />
            {t("card.closeFriends")}
          </Badge>
        </p>
      )}
      <header className="flex items-start gap-3">
        <PersonLine user={post.user} at={post.createdAt} href={`/posts/${post.id}`}>
          {post.pinnedAt && (
            <span className="inline-flex items-center gap-1">
              <CardIcon name="pin" className="size-3" />
              <span className="max-sm:sr-only">{tCard("pinned")}</span>
            </span>
          )}
          {post.editedAt && (
            <button
              type="button"
              aria-label={t("card.editedHistory")}
              onClick={() => setShowsHistory(true)}
              className="min-h-6 underline-offset-4 hover:underline"
            >
              {t("card.edited")}
            </button>
          )}
          <PostAudience visibility={post.visibility} />
        </PersonLine>
        <PostMenu
          label={t("card.menu", { name: fullName(post.user) })}
          post={post}
          onEdit={edit}
          onCaptions={caption}
          onWhy={() => setAsking(true)}
          onDeleted={onDeleted}
        />
      </header>
      {post.mutedBy ? <MutedContent by={post.mutedBy}>{warned}</MutedContent> : warned}
      {whole && (
        <time dateTime={post.createdAt} className="mt-3 block text-muted-foreground text-sm">
          {formatMoment(post.createdAt)}
        </time>
      )}
      {isHiddenPost(post) ? (
        <HiddenPost post={post} onEdit={editFromNotice} onDeleted={onDeleted} />
      ) : (
        <PostActions post={post} />
      )}
      {showsHistory && <HistoryDialog post={post} onClose={() => setShowsHistory(false)} />}
      {editing && <PostDialog post={post} open onOpenChange={setEditing} />}
      {captioning !== null && <PostCaptions post={post} open={captioning} onOpenChange={setCaptioning} />}
      {asking !== null && <WhyDialog id={post.id} open={asking} onOpenChange={setAsking} />}
    </article>
  );
}
