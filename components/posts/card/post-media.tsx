"use client";

import { useRef } from "react";
import { Gallery } from "@/components/media/viewer/gallery";
import { useShownMedia } from "@/components/media/viewer/use-shown-media";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { Media } from "@/lib/media/contract";
import type { Post } from "@/lib/posts/contract";
import { canChangePost } from "@/lib/posts/policy";
import { useWatchTime } from "../use-watch-time";

const Player = lazyWithRetry(() => import("@/components/media/player/player").then((module) => module.Player), {
  messages: ["player"],
});

interface PostMediaProps {
  post: Post;
  eager: boolean;
  onCaptions: () => void;
}

export function PostMedia({ post, eager, onCaptions }: PostMediaProps) {
  const ready = useShownMedia(post.media).filter(({ state }) => state === "ready");
  const [first] = ready;
  if (!first) return null;
  if (first.kind === "image") return <Gallery media={ready} eager={eager} />;
  return <PostVideo post={post} video={first} eager={eager} onCaptions={onCaptions} />;
}

function PostVideo({ post, video, eager, onCaptions }: PostMediaProps & { video: Media }) {
  const { user } = useCurrentUser();
  const frame = useRef<HTMLDivElement>(null);
  useWatchTime(frame, post.id, post.user.id);
  const isOwn = canChangePost(user, { authorId: post.user.id });
  return (
    <div ref={frame}>
      <Player key={video.id} media={video} eager={eager} onCaptions={isOwn ? onCaptions : undefined} />
    </div>
  );
}
