"use client";

import { useForm, useWatch } from "react-hook-form";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { toast } from "@/components/ui/use-toast";
import { useEditPost } from "@/lib/posts/client";
import { POST_MAX, type Post } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { PostFields, type PostForm } from "./post-fields";

interface EditDialogProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the text of a post, who may read it, and whether it may be commented on. */
export function EditDialog({ post, open, onOpenChange }: EditDialogProps) {
  const edit = useEditPost(post.id);
  const { control, handleSubmit } = useForm<PostForm>({
    defaultValues: { text: post.text, isPublic: post.visibility === "public", allowComments: post.allowComments },
  });
  const written = useWatch({ control, name: "text" }).trim();
  const save = handleSubmit(({ text: words, isPublic, allowComments }) =>
    announce(edit.mutateAsync({ text: words, visibility: isPublic ? "public" : "private", allowComments }), {
      done: () => {
        onOpenChange(false);
        toast({ variant: "success", title: text.edit.saved });
      },
      failed: text.updateFailed,
    }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{text.edit.title}</DialogTitle>
          <DialogDescription className="sr-only">{text.edit.description}</DialogDescription>
        </DialogHeader>
        <form onSubmit={save}>
          <PostFields control={control} />
          <DialogFooter className="mt-6">
            <Button type="submit" disabled={written === "" || written.length > POST_MAX || edit.isPending}>
              {edit.isPending ? text.edit.saving : text.edit.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
