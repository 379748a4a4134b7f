"use client";

import { LinkIcon, MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import { useCurrentUser } from "@/lib/accounts/current-user";
import type { Post } from "@/lib/posts/contract";
import { composing } from "@/lib/text/composing";
import { posts } from "@/lib/text/posts";
import { ACTION_CLASS } from "./action-style";
import { copyPostLink, postUrl } from "./copy-link";

const SendDialog = lazyWithRetry(() => import("../send-dialog").then((module) => module.SendDialog), {
  prefetch: true,
});

const text = composing.card;

/** The browser's share sheet; closing it is not an error. */
async function openSheet({ id, user }: Post) {
  try {
    await navigator.share({ title: posts.page.title(`${user.firstName} ${user.lastName}`), url: postUrl(id) });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "AbortError") await copyPostLink(id);
  }
}

export function ShareButton({ post }: { post: Post }) {
  const { user } = useCurrentUser();
  const [sending, setSending] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger aria-label={text.share} className={ACTION_CLASS}>
          <Share2 aria-hidden className="size-5" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => copyPostLink(post.id)}>
            <LinkIcon aria-hidden />
            {posts.card.copyLink}
          </DropdownMenuItem>
          {typeof navigator !== "undefined" && "share" in navigator && (
            <DropdownMenuItem onSelect={() => openSheet(post)}>
              <Share2 aria-hidden />
              {text.shareWith}
            </DropdownMenuItem>
          )}
          {user && (
            <DropdownMenuItem onSelect={() => setSending(true)}>
              <MessageCircle aria-hidden />
              {text.send}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {sending && <SendDialog postId={post.id} onClose={() => setSending(false)} />}
    </>
  );
}
