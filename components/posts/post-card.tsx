"use client";

import { Lock, MessageCircle } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { PersonLine } from "@/components/accounts/person-line";
import { formatCount } from "@/components/shell/format";
import { Link } from "@/components/shell/link";
import type { Post } from "@/lib/posts/contract";
import { isHeld } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { LikeButton } from "./like-button";
import { PostMenu } from "./post-menu";
import { PostText } from "./post-text";

const PostDialog = dynamic(() => import("./post-dialog").then((module) => module.PostDialog));
const HeldPost = dynamic(() => import("./held-post").then((module) => module.HeldPost));

interface PostCardProps {
  post: Post;
  /** On its own page a post shows all of its text. */
  whole?: boolean;
  onDeleted?: () => void;
}

/** A post: who wrote it and when, its words, and what can be done with it. */
export function PostCard({ post, whole = false, onDeleted }: PostCardProps) {
  const card = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const edit = () => setEditing(true);
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
      className="rounded-xl border bg-card px-4 pt-4 pb-2 text-card-foreground [contain-intrinsic-size:auto_200px] [content-visibility:auto] sm:px-5"
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
        <PostMenu post={post} onEdit={edit} onDeleted={onDeleted} />
      </header>
      <PostText post={post} whole={whole} />
      {isHeld(post) ? (
        <HeldPost post={post} onEdit={editFromNotice} />
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
    </article>
  );
}
