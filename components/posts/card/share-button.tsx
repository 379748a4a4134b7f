"use client";

import { LinkIcon, MessageCircle, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Post } from "@/lib/posts/contract";
import { ACTION_CLASS } from "./action-style";
import { postUrl, useCopyPostLink } from "./use-copy-post-link";

const SendDialog = lazyWithRetry(() => import("../send-dialog").then((module) => module.SendDialog), {
  messages: ["composing"],
  prefetch: "idle",
});

export function ShareButton({ post }: { post: Post }) {
  const t = useTranslations("composing.card");
  const tPosts = useTranslations("posts");
  const { user } = useCurrentUser();
  const copyPostLink = useCopyPostLink();
  const [sending, setSending] = useState(false);
  const openSheet = async () => {
    try {
      await navigator.share({ title: tPosts("page.title", { name: fullName(post.user) }), url: postUrl(post.id) });
    } catch (error) {
      // Closing the browser's share sheet is not an error.
      if (!(error instanceof DOMException) || error.name !== "AbortError") await copyPostLink(post.id);
    }
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger aria-label={t("share")} className={ACTION_CLASS}>
          <Share2 aria-hidden className="size-5" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => copyPostLink(post.id)}>
            <LinkIcon aria-hidden />
            {tPosts("card.copyLink")}
          </DropdownMenuItem>
          {typeof navigator !== "undefined" && "share" in navigator && (
            <DropdownMenuItem onSelect={() => void openSheet()}>
              <Share2 aria-hidden />
              {t("shareWith")}
            </DropdownMenuItem>
          )}
          {user && (
            <DropdownMenuItem onSelect={() => setSending(true)}>
              <MessageCircle aria-hidden />
              {t("send")}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {sending && <SendDialog postId={post.id} onClose={() => setSending(false)} />}
    </>
  );
}
