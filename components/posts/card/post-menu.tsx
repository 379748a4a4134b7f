"use client";

import { Captions, CircleQuestionMark, LinkIcon, Pin, PinOff } from "lucide-react";
import { DropdownMenuItem } from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { usePin } from "@/lib/posts/client/post-actions";
import type { Post } from "@/lib/posts/contract";
import { canChangePost, isHiddenPost } from "@/lib/posts/policy";
import { composing } from "@/lib/text/composing";
import { feed } from "@/lib/text/feed";
import { posts as text } from "@/lib/text/posts";
import { useDeleteWithUndo } from "../use-removal";
import { ContentMenu } from "./content-menu";
import { copyPostLink } from "./copy-link";

interface PostMenuProps {
  post: Post;
  onEdit: () => void;
  onCaptions: () => void;
  onWhy: () => void;
  onDeleted?: () => void;
}

export function PostMenu({ post, onEdit, onCaptions, onWhy, onDeleted }: PostMenuProps) {
  const { user } = useCurrentUser();
  const remove = useDeleteWithUndo(post, onDeleted);
  const pin = usePin(post.id);
  const isOwn = canChangePost(user, { authorId: post.user.id });
  const isPinned = post.pinnedAt !== null;
  const togglePin = () =>
    toastOutcome(pin.mutateAsync(!isPinned), {
      done: () => toast({ title: isPinned ? composing.card.unpinDone : composing.card.pinDone }),
      failed: composing.card.pinFailed,
    });
  return (
    <ContentMenu
      label={text.card.menu}
      onEdit={isOwn ? onEdit : undefined}
      removal={isOwn ? { label: text.card.delete, onConfirm: remove } : undefined}
      beside={
        isOwn &&
        !isHiddenPost(post) && (
          <DropdownMenuItem onSelect={togglePin}>
            {isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {isPinned ? composing.card.unpin : composing.card.pin}
          </DropdownMenuItem>
        )
      }
      report={isOwn ? undefined : { targetType: "post", targetId: post.id }}
    >
      {isOwn && post.media.some(({ kind, state }) => kind === "video" && state === "ready") && (
        <DropdownMenuItem onSelect={onCaptions}>
          <Captions aria-hidden />
          {text.card.captions}
        </DropdownMenuItem>
      )}
      {!isHiddenPost(post) && (
        <>
          <DropdownMenuItem onSelect={() => copyPostLink(post.id)}>
            <LinkIcon aria-hidden />
            {text.card.copyLink}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={onWhy}>
            <CircleQuestionMark aria-hidden />
            {feed.why.open}
          </DropdownMenuItem>
        </>
      )}
    </ContentMenu>
  );
}
