"use client";

import { Lock, MessageCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { PersonLine } from "@/components/accounts/person-line";
import { formatCount } from "@/components/shell/format";
import { Link } from "@/components/shell/link";
import type { Post } from "@/lib/posts/contract";
import { isHidden } from "@/lib/posts/policy";
import { posts as text } from "@/lib/text/posts";
import { LikeButton } from "./like-button";
import { PostMenu } from "./post-menu";
import { PostText } from "./post-text";

const PostDialog = dynamic(() => import("./post-dialog").then((module) => module.PostDialog));
const PostMedia = dynamic(() => import("./post-media").then((module) => module.PostMedia));
const PostCaptions = dynamic(() => import("./post-captions").then((module) => module.PostCaptions));
const HiddenPost = dynamic(() => import("./hidden-post").then((module) => module.HiddenPost));

interface PostCardProps {
  post: Post;
  /** On its own page a post shows all of its text. */
  whole?: boolean;
  /** It is seen as soon as the page is. */
  first?: boolean;
  onDeleted?: () => void;
}

/** A post: who wrote it and when, its words and pictures, and what can be done with it. */
export function PostCard({ post, whole = false, first = whole, onDeleted }: PostCardProps) {
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [captioning, setCaptioning] = useState<boolean | null>(null);
  const edit = () => setEditing(true);
  const caption = () => setCaptioning(true);
  const hasMedia = post.media.length > 0;
  // The notice goes with what is mended: the focus comes back to the card.
  const editFromNotice = () => {
    card.current?.focus({ preventScroll: true });
    edit();
  };
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={text.card.by(`${post.user.firstName} ${post.user.lastName}`)}
      className={`rounded-xl border bg-card px-4 pt-4 pb-2 text-card-foreground [content-visibility:auto] sm:px-5 ${hasMedia ? "[contain-intrinsic-size:auto_600px]" : "[contain-intrinsic-size:auto_200px]"}`}
    >
      <header className="flex items-start gap-3">
        <PersonLine user={post.user} at={post.createdAt} href={`/posts/${post.id}`}>
          {post.editedAt && <span>{text.edit.edited}</span>}
          {post.visibility === "private" && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden className="size-3" />
              {text.card.private}
            </span>
          )}
        </PersonLine>
        <PostMenu post={post} onEdit={edit} onCaptions={caption} onDeleted={onDeleted} />
      </header>
      <PostText post={post} whole={whole} />
      {hasMedia && <PostMedia post={post} eager={first} onCaptions={caption} />}
      {isHidden(post) ? (
        <HiddenPost post={post} onEdit={editFromNotice} onDeleted={onDeleted} />
      ) : (
        <footer className="-ml-3 mt-2 flex items-center gap-1">
          <LikeButton post={post} />
          <Link
            href={`/posts/${post.id}#comments`}
            aria-label={text.card.comments(post.commentsCount)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-muted-foreground text-sm transition-colors hover:bg-muted hover:text-foreground"
          >
            <MessageCircle aria-hidden className="size-5" />
            <span className="tabular-nums">{formatCount(post.commentsCount)}</span>
          </Link>
        </footer>
      )}
      {editing && <PostDialog post={post} open onOpenChange={setEditing} />}
      {captioning !== null && <PostCaptions post={post} open={captioning} onOpenChange={setCaptioning} />}
    </article>
  );
}
