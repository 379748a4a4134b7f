"use client";

import { useState } from "react";
import { noteOf } from "@/components/screening/reasons";
import { toast } from "@/components/ui/use-toast";
import { useIdempotencyKey } from "@/lib/http/idempotency-key";
import { useCreatePost, useEditPost, useReviewPost } from "@/lib/posts/client";
import { POST_MAX, type Post } from "@/lib/posts/contract";
import { isHeld } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { type PostSettings, PostSwitches } from "./post-switches";
import { sayHeld } from "./say-held";
import { type Wording, WriteDialog } from "./write-dialog";

interface PostDialogProps {
  /** The post to change; none for a new one. */
  post?: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const wordingOf = (post: Post | null): Wording => ({
  ...(post ? { ...text.edit, failed: text.updateFailed } : { ...text.compose, failed: text.createFailed }),
  label: text.compose.label,
  hint: text.compose.hint,
  empty: text.emptyText,
  // A held post is published by what mends it.
  ...(!post || isHeld(post)
    ? { submit: text.compose.publish, submitting: text.compose.publishing }
    : { submit: text.edit.save, submitting: text.edit.saving }),
});

function sayOutcome(after: Post, before: Post | null) {
  const wasHeld = before !== null && isHeld(before);
  if (isHeld(after)) {
    sayHeld("post", after, before !== null && !wasHeld && before.visibility === "public");
    return;
  }
  const updated = before !== null && !wasHeld;
  const forAll = wasHeld ? text.compose.mended : text.compose.publishedPublic;
  const where = after.visibility === "private" ? text.compose.publishedPrivate : forAll;
  toast({
    variant: "success",
    title: updated ? text.edit.saved : text.compose.published,
    description: [updated ? "" : where, noteOf(after.screening)].filter(Boolean).join(" "),
  });
}

/** 'Create Post', and the same to change a post: its words, who may read it, and whether it may be commented on. */
export function PostDialog({ post, open, onOpenChange }: PostDialogProps) {
  const [mine, setMine] = useState(post ?? null);
  const [settings, setSettings] = useState<PostSettings>({
    isPublic: post?.visibility !== "private",
    allowComments: post?.allowComments ?? true,
  });
  const create = useCreatePost();
  const edit = useEditPost();
  const review = useReviewPost();
  const keyFor = useIdempotencyKey();
  const save = async (words: string) => {
    const { isPublic, allowComments } = settings;
    const body = { text: words, visibility: isPublic ? "public" : "private", allowComments } as const;
    const after = mine
      ? await edit.mutateAsync({ id: mine.id, ...body })
      : await create.mutateAsync({ type: "text", ...body, key: keyFor(JSON.stringify(body)) });
    setMine(after);
    return after;
  };
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="post"
      wording={wordingOf(mine)}
      max={POST_MAX}
      thing={mine}
      save={save}
      onSaved={sayOutcome}
      onAsk={async () => mine && setMine(await review.mutateAsync(mine.id))}
    >
      <PostSwitches settings={settings} onChange={setSettings} />
    </WriteDialog>
  );
}
