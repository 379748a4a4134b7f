"use client";

import { Ellipsis, Flag, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { PersonLine } from "@/components/accounts/person-line";
import { announce } from "@/components/ui/announce";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { useDeleteComment } from "@/lib/posts/client";
import type { Comment } from "@/lib/posts/contract";
import { canRemoveComment } from "@/lib/posts/policy";
import { posts as text } from "@/lib/text/posts";

const ReportDialog = dynamic(() =>
  import("@/components/moderation/report-dialog").then((module) => module.ReportDialog),
);

/** A comment; its author and the post's may delete it, everyone but its author may report it. */
export function CommentItem({ comment, postAuthorId }: { comment: Comment; postAuthorId: string }) {
  const { user } = useCurrentUser();
  const remove = useDeleteComment(comment.postId);
  const [opened, setOpened] = useState<"delete" | "report" | null>(null);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  const confirmDelete = () =>
    announce(remove.mutateAsync(comment.id), {
      done: () => toast({ title: text.comments.deleted }),
      failed: text.commentDeleteFailed,
    });
  return (
    <li className="border-t py-3 first:border-t-0">
      <div className="flex items-start gap-2">
        <PersonLine user={comment.user} at={comment.createdAt} />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton
              label={text.comments.menu(`${comment.user.firstName} ${comment.user.lastName}`)}
              className="-mr-2"
            >
              <Ellipsis aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {canRemoveComment(user, { authorId: comment.user.id, postAuthorId }) && (
              <DropdownMenuItem variant="destructive" onSelect={() => setOpened("delete")}>
                <Trash2 aria-hidden />
                {text.comments.delete}
              </DropdownMenuItem>
            )}
            {user?.id !== comment.user.id && (
              <DropdownMenuItem onSelect={() => setOpened("report")}>
                <Flag aria-hidden />
                {text.card.report}
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      <p className="mt-1 whitespace-pre-wrap break-words pl-13">{comment.text}</p>
      {opened === "report" && <ReportDialog targetType="comment" targetId={comment.id} open onOpenChange={close} />}
      <ConfirmDialog
        open={opened === "delete"}
        onOpenChange={close}
        title={text.comments.removeTitle}
        description={text.comments.removeText}
        confirm={text.remove.confirm}
        cancel={text.remove.cancel}
        onConfirm={confirmDelete}
      />
    </li>
  );
}
