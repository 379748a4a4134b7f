"use client";

import { Ellipsis, Flag, LinkIcon, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { announce } from "@/components/ui/announce";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { basePath } from "@/lib/base-path";
import { useDeletePost } from "@/lib/posts/client";
import type { Post } from "@/lib/posts/contract";
import { canChangePost } from "@/lib/posts/policy";
import { posts as text } from "@/lib/text/posts";

const EditDialog = dynamic(() => import("./edit-dialog").then((module) => module.EditDialog));
const ReportDialog = dynamic(() =>
  import("@/components/moderation/report-dialog").then((module) => module.ReportDialog),
);

async function copyLink(post: Post) {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${basePath}/posts/${post.id}`);
    toast({ title: text.card.copied });
  } catch {
    toast({ variant: "destructive", title: text.card.copyFailed });
  }
}

/** What can be done with a post: everyone copies its link, its author edits or deletes it, the others report it. */
export function PostMenu({ post, onDeleted }: { post: Post; onDeleted?: () => void }) {
  const { user } = useCurrentUser();
  const [opened, setOpened] = useState<"edit" | "delete" | "report" | null>(null);
  const remove = useDeletePost(post.id);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  const confirmDelete = () =>
    announce(remove.mutateAsync(), {
      done: () => {
        toast({ title: text.remove.done });
        onDeleted?.();
      },
      failed: text.deleteFailed,
    });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={text.card.menu} className="-mr-2">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => copyLink(post)}>
            <LinkIcon aria-hidden />
            {text.card.copyLink}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {canChangePost(user, { authorId: post.user.id }) ? (
            <>
              <DropdownMenuItem onSelect={() => setOpened("edit")}>
                <Pencil aria-hidden />
                {text.card.edit}
              </DropdownMenuItem>
              <DropdownMenuItem variant="destructive" onSelect={() => setOpened("delete")}>
                <Trash2 aria-hidden />
                {text.card.delete}
              </DropdownMenuItem>
            </>
          ) : (
            <DropdownMenuItem onSelect={() => setOpened("report")}>
              <Flag aria-hidden />
              {text.card.report}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === "edit" && <EditDialog post={post} open onOpenChange={close} />}
      {opened === "report" && <ReportDialog targetType="post" targetId={post.id} open onOpenChange={close} />}
      <ConfirmDialog
        open={opened === "delete"}
        onOpenChange={close}
        title={text.remove.title}
        description={text.remove.text}
        confirm={text.remove.confirm}
        cancel={text.remove.cancel}
        onConfirm={confirmDelete}
      />
    </>
  );
}
