"use client";

import { ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/use-toast";
import { useNewPostCount, useShowNewPosts } from "@/lib/posts/client/feed";
import { useNewPostEvents } from "@/lib/posts/client/live";
import { MAX_NEW_POST_COUNT } from "@/lib/posts/constants";
import type { FeedName } from "@/lib/posts/contract";

interface NewPostsProps {
  feed: FeedName;
  /** Whether the feed has loaded: before that, nothing counts as newer. */
  isRead: boolean;
}

/** '12 new posts': announces new posts and loads them when pressed, so that nothing shifts while reading. */
export function NewPosts({ feed, isRead }: NewPostsProps) {
  const tPosts = useTranslations("posts");
  const t = useTranslations("feed");
  const count = useNewPostCount(feed, isRead);
  useNewPostEvents(feed, isRead && feed !== "trending");
  const show = useShowNewPosts(feed);
  const [announced, setAnnounced] = useState(0);
  if (count > 0 !== announced > 0) setAnnounced(count);
  const isPressed = useRef(false);
  const press = () => {
    isPressed.current = true;
    show.mutate(undefined, {
      onSuccess: () => window.scrollTo({ top: 0 }),
      onError: () => {
        isPressed.current = false;
        toast({ variant: "destructive", title: tPosts("feed.loadFailed") });
      },
    });
  };
  useEffect(() => {
    if (count > 0 || !isPressed.current) return;
    isPressed.current = false;
    // The pressed button has disappeared.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("main article[data-card]")?.focus({ preventScroll: true });
  }, [count]);
  return (
    <div className="pointer-events-none sticky top-30 z-30 flex h-0 justify-center overflow-visible">
      {/* Announced once: the number changes every few seconds. */}
      <p role="status" className="sr-only">
        {announced > 0 && t("pill", { count: announced })}
      </p>
      {count > 0 && (
        <Button
          onClick={press}
          aria-busy={show.isPending}
          className="pointer-events-auto h-11 rounded-full px-4 shadow-lg"
        >
          <ArrowUp aria-hidden />
          {t("pill", { count: Math.min(count, MAX_NEW_POST_COUNT) })}
        </Button>
      )}
    </div>
  );
}
