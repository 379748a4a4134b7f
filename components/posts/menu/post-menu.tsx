"use client";

import { Captions, CircleQuestionMark, Link2, LinkIcon, Pin, PinOff, Unlink2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { DropdownMenuItem } from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import { usePin } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import { canChangePost, canDismissPost, isHiddenPost } from "@/lib/posts/policy";
import { postUrl, useCopyLink } from "../card/use-copy-link";
import { useDeleteWithUndo } from "../use-delete-with-undo";
import { AuthorMenuItems } from "./author-menu-items";
import { ContentMenu, ContentMenuItems } from "./content-menu";
import { keepFocusNear } from "./keep-focus-near";
import { useDetachQuote } from "./use-detach-quote";

const BlockDialog = lazyWithRetry(
  () => import("@/components/accounts/profile/block-dialog").then((module) => module.BlockDialog),
  { messages: ["accounts", "muting"], prefetch: "idle" },
);

const MutePersonDialog = lazyWithRetry(
  () => import("@/components/accounts/muting/mute-person-dialog").then((module) => module.MutePersonDialog),
  { messages: ["accounts", "muting"], prefetch: "idle" },
);
const MutedWordDialog = lazyWithRetry(
  () => import("@/components/accounts/muting/muted-word-dialog").then((module) => module.MutedWordDialog),
  { messages: ["muting"], prefetch: "idle" },
);

interface PostMenuActions {
  post: Post;
  onEdit: () => void;
  onCaptions: () => void;
  onWhy: () => void;
  /** Called when the reader deleted the post or blocked its author. */
  onDeleted?: (() => void) | undefined;
}

export function PostMenu({ label, ...actions }: PostMenuActions & { label: string }) {
  const { post, onDeleted } = actions;
  const [isBlocking, setBlocking] = useState(false);
  const [muting, setMuting] = useState<"author" | "word" | null>(null);
  const closeMuting = () => setMuting(null);
  return (
    <>
      <ContentMenu
        label={label}
        report={{ targetType: "post", targetId: post.id, name: fullName(post.user) }}
        items={(open) => (
          <PostMenuItems
            {...actions}
            onBlock={() => setBlocking(true)}
            onMute={setMuting}
            onReport={() => open("report")}
          />
        )}
      />
      {muting === "author" && (
        <MutePersonDialog person={post.user} onOpenChange={closeMuting} onConfirm={() => keepFocusNear(post.id)} />
      )}
      {muting === "word" && <MutedWordDialog open onOpenChange={closeMuting} />}
      {isBlocking && (
        <BlockDialog
          person={post.user}
          onOpenChange={setBlocking}
          onConfirm={() => keepFocusNear(post.id)}
          onBlocked={onDeleted}
        />
      )}
    </>
  );
}

function PostMenuItems({
  post,
  onEdit,
  onCaptions,
  onWhy,
  onDeleted,
  onBlock,
  onMute,
  onReport,
}: PostMenuActions & {
  onBlock: () => void;
  onMute: (what: "author" | "word") => void;
  onReport: () => void;
}) {
  const tComposing = useTranslations("composing");
  const t = useTranslations("posts");
  const tFeed = useTranslations("feed");
  const { user } = useCurrentUser();
  const remove = useDeleteWithUndo(post, onDeleted);
  const pin = usePin(post.id);
  const copyLink = useCopyLink();
  const toggleQuote = useDetachQuote(post);
  const isOwn = canChangePost(user, { authorId: post.user.id });
  const isPinned = post.pinnedAt !== null;
  const togglePin = () =>
    toastOutcome(pin.mutateAsync(!isPinned), {
      done: () => toast({ title: isPinned ? tComposing("card.unpinDone") : tComposing("card.pinDone") }),
      failed: tComposing("card.pinFailed"),
    });
  return (
    <ContentMenuItems
      onEdit={isOwn ? onEdit : undefined}
      removal={isOwn ? { label: t("card.delete"), onSelect: remove } : undefined}
      beside={
        isOwn &&
        !isHiddenPost(post) && (
          <DropdownMenuItem onSelect={togglePin}>
            {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {isPinned ? tComposing("card.unpin") : tComposing("card.pin")}
          </DropdownMenuItem>
        )
      }
      onReport={isOwn ? undefined : onReport}
    >
      {canDismissPost(user, { authorId: post.user.id }) && (
        <AuthorMenuItems post={post} onBlock={onBlock} onMute={onMute} />
      )}
      {post.canDetachQuote && (
        <DropdownMenuItem onSelect={toggleQuote}>
          {post.isQuoteDetached ? <Link2 aria-hidden /> : <Unlink2 aria-hidden />}
          {post.isQuoteDetached ? tComposing("card.detach.attach") : tComposing("card.detach.detach")}
        </DropdownMenuItem>
      )}
      {isOwn && post.media.some(({ kind, state }) => kind === "video" && state === "ready") && (
        <DropdownMenuItem onSelect={onCaptions}>
          <Captions aria-hidden />
          {t("card.captions")}
        </DropdownMenuItem>
      )}
      {!isHiddenPost(post) && (
        <>
          <DropdownMenuItem onSelect={() => copyLink(postUrl(post.id))}>
            <LinkIcon aria-hidden />
            {t("card.copyLink")}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onWhy}>
            <CircleQuestionMark aria-hidden />
            {tFeed("why.open")}
          </DropdownMenuItem>
        </>
      )}
    </ContentMenuItems>
  );
}
