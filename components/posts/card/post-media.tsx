"use client";

import { useRef } from "react";
import { Player } from "@/components/media/player/player";
import { Gallery } from "@/components/media/viewer/gallery";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { Post } from "@/lib/posts/contract";
import { canChangePost } from "@/lib/posts/policy";
import { useWatchTime } from "../use-watch-time";

interface PostMediaProps {
  post: Post;
  eager: boolean;
  onCaptions: () => void;
}

export function PostMedia({ post, eager, onCaptions }: PostMediaProps) {
  const { user } = useCurrentUser();
  const frame = useRef<HTMLDivElement>(null);
  useWatchTime(frame, post.id, post.user.id);
  const ready = post.media.filter(({ state }) => state === "ready");
  const [first] = ready;
  if (!first) return null;
  if (first.kind === "image") return <Gallery media={ready} eager={eager} />;
  const isOwn = canChangePost(user, { authorId: post.user.id });
  return (
    <div ref={frame}>
      <Player key={first.id} media={first} eager={eager} onCaptions={isOwn ? onCaptions : undefined} />
    </div>
  );
}
