"use client";

import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { toast } from "@/components/ui/use-toast";
import { ApiError, sentenceOf } from "@/lib/http/errors";
import { useIdempotencyKey } from "@/lib/http/idempotency-key";
import { useCreatePost } from "@/lib/posts/client";
import { POST_MAX } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { PostFields, type PostForm } from "./post-fields";

const EMPTY: PostForm = { text: "", isPublic: true, allowComments: true };

interface ComposerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function sayFailure(error: unknown) {
  const noPlan = error instanceof ApiError && error.status === 402;
  toast({
    variant: "destructive",
    title: noPlan ? text.needPlanTitle : text.createFailed,
    description: noPlan ? text.needPlan : sentenceOf(error, text.createFailed),
  });
}

/** Writes a post. On success: a toast, the dialog closes, the form is empty again, the lists are read anew (SPEC.md section 4). */
export function ComposerDialog({ open, onOpenChange }: ComposerDialogProps) {
  const create = useCreatePost();
  const keyFor = useIdempotencyKey();
  const [leaving, setLeaving] = useState(false);
  const { control, handleSubmit, reset } = useForm<PostForm>({ defaultValues: EMPTY });
  const written = useWatch({ control, name: "text" }).trim();
  const ready = written !== "" && written.length <= POST_MAX && !create.isPending;
  const close = () => {
    setLeaving(false);
    reset(EMPTY);
    onOpenChange(false);
  };
  const publish = handleSubmit(async ({ text: words, isPublic, allowComments }) => {
    const body = { type: "text", text: words, visibility: isPublic ? "public" : "private", allowComments } as const;
    try {
      await create.mutateAsync({ ...body, key: keyFor(JSON.stringify(body)) });
      close();
      const description = isPublic ? text.compose.publishedPublic : text.compose.publishedPrivate;
      toast({ variant: "success", title: text.compose.published, description });
    } catch (error) {
      sayFailure(error);
    }
  });
  return (
    <>
      <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : written ? setLeaving(true) : close())}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{text.compose.title}</DialogTitle>
            <DialogDescription>{text.compose.description}</DialogDescription>
          </DialogHeader>
          <form
            onSubmit={publish}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.metaKey || event.ctrlKey) && ready) publish();
            }}
          >
            <PostFields control={control} />
            <DialogFooter className="mt-6">
              <Button type="submit" disabled={!ready}>
                {create.isPending ? text.compose.publishing : text.compose.publish}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={text.compose.discardTitle}
        description={text.compose.discardText}
        confirm={text.compose.discard}
        cancel={text.compose.keep}
        onConfirm={close}
      />
    </>
  );
}
