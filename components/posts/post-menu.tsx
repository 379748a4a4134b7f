"use client";

import { Captions, LinkIcon } from "lucide-react";
import { announce } from "@/components/ui/announce";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { basePath } from "@/lib/base-path";
import { useDeletePost } from "@/lib/posts/client";
import type { Post } from "@/lib/posts/contract";
import { canChangePost, isHidden } from "@/lib/posts/policy";
import { posts as text } from "@/lib/text/posts";
import { ThingMenu } from "./thing-menu";

async function copyLink(id: string) {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${basePath}/posts/${id}`);
    toast({ title: text.card.copied });
  } catch {
    toast({ variant: "destructive", title: text.card.copyFailed });
  }
}

interface PostMenuProps {
  post: Post;
  onEdit: () => void;
  /** Opens the captions of its video. */
  onCaptions: () => void;
  onDeleted?: () => void;
}

/** What can be done with a post: everyone copies its link, unless its author alone sees it; its author edits or deletes it, the others report it. */
export function PostMenu({ post, onEdit, onCaptions, onDeleted }: PostMenuProps) {
  const { user } = useCurrentUser();
  const remove = useDeletePost(post.id);
  const mine = canChangePost(user, { authorId: post.user.id });
  const onConfirm = () =>
    announce(remove.mutateAsync(), {
      done: () => {
        toast({ title: text.remove.done });
        onDeleted?.();
      },
      failed: text.deleteFailed,
    });
  return (
    <ThingMenu
      label={text.card.menu}
      onEdit={mine ? onEdit : undefined}
      removal={
        mine ? { label: text.card.delete, title: text.remove.title, text: text.remove.text, onConfirm } : undefined
      }
      report={mine ? undefined : { targetType: "post", targetId: post.id }}
    >
      {mine && post.media.some(({ kind, state }) => kind === "video" && state === "ready") && (
        <DropdownMenuItem onSelect={onCaptions}>
          <Captions aria-hidden />
          {text.card.captions}
        </DropdownMenuItem>
      )}
      {!isHidden(post) && (
        <>
          <DropdownMenuItem onSelect={() => copyLink(post.id)}>
            <LinkIcon aria-hidden />
            {text.card.copyLink}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
        </>
      )}
    </ThingMenu>
  );
}
