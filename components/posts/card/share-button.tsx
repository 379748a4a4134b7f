"use client";

import { LinkIcon, MessageCircle, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { DropdownMenuItem, LazyMenu } from "@/components/ui/menu/dropdown-menu";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { Post } from "@/lib/posts/contract";
import { CardIcon } from "./card-icon";
import { postUrl, useCopyLink } from "./use-copy-link";

const SendDialog = lazyWithRetry(() => import("../send-dialog").then((module) => module.SendDialog), {
  messages: ["composing"],
  prefetch: "idle",
});

export function ShareButton({ post, label }: { post: Post; label: string }) {
  const [sending, setSending] = useState(false);
  return (
    <>
      <LazyMenu
        label={label}
        align="end"
        className="card-action"
        icon={<CardIcon name="share" />}
        items={() => <ShareItems post={post} onSend={() => setSending(true)} />}
      />
      {sending && <SendDialog postId={post.id} onClose={() => setSending(false)} />}
    </>
  );
}

function ShareItems({ post, onSend }: { post: Post; onSend: () => void }) {
  const t = useTranslations("composing.card");
  const tPosts = useTranslations("posts");
  const { user } = useCurrentUser();
  const copyLink = useCopyLink();
  const openSheet = async () => {
    try {
      await navigator.share({ title: tPosts("page.title", { name: fullName(post.user) }), url: postUrl(post.id) });
    } catch (error) {
      // Closing the browser's share sheet is not an error.
      if (!(error instanceof DOMException) || error.name !== "AbortError") await copyLink(postUrl(post.id));
    }
  };
  return (
    <>
      <DropdownMenuItem onSelect={() => copyLink(postUrl(post.id))}>
        <LinkIcon aria-hidden />
        {tPosts("card.copyLink")}
      </DropdownMenuItem>
      {"share" in navigator && (
        <DropdownMenuItem onSelect={() => void openSheet()}>
          <Share2 aria-hidden />
          {t("shareWith")}
        </DropdownMenuItem>
      )}
      {user && (
        <DropdownMenuItem onSelect={onSend}>
          <MessageCircle aria-hidden />
          {t("send")}
        </DropdownMenuItem>
      )}
    </>
  );
}
