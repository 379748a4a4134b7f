"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useTray } from "@/components/media/use-tray";
import { noteOf } from "@/components/screening/reasons";
import { toast } from "@/components/ui/use-toast";
import { useIdempotencyKey } from "@/lib/http/idempotency-key";
import { useCreatePost, useEditPost, useReviewPost } from "@/lib/posts/client";
import { POST_MAX, type Post } from "@/lib/posts/contract";
import { isHeld } from "@/lib/screening/client";
import { posts as text } from "@/lib/text/posts";
import { uploads } from "@/lib/text/uploads";
import { type PostSettings, PostSwitches } from "./post-switches";
import { sayHeld } from "./say-held";
import { type Wording, WriteDialog } from "./write-dialog";

// The words can be typed before it has come.
const MediaTray = dynamic(() => import("@/components/media/media-tray").then((module) => module.MediaTray));

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

/** What is being made ready is not to be seen by others yet. */
function sayMaking(before: Post | null) {
  toast({
    variant: "success",
    title: before ? text.edit.saved : text.compose.accepted,
    description: text.compose.making,
  });
}

function sayOutcome(after: Post, before: Post | null) {
  if (after.state === "processing") {
    sayMaking(before);
    return;
  }
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

/** 'Create Post', and the same to change a post: its words, what it shows, who may read it, and whether it may be commented on. */
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
  const tray = useTray({ purpose: "post", initial: post?.media, active: open });
  /** Set once it is discarded: uploads that a save which is under way does not take go too. */
  const discarded = useRef(false);
  const saveIt = (words: string, media: NonNullable<typeof tray.wanted>) => {
    const { isPublic, allowComments } = settings;
    const body = { text: words, visibility: isPublic ? "public" : "private", allowComments } as const;
    if (mine) return edit.mutateAsync({ id: mine.id, ...body, ...(tray.changed && { media }) });
    const whole = { type: tray.kind ?? "text", ...body, media } as const;
    return create.mutateAsync({ ...whole, key: keyFor(JSON.stringify(whole)) });
  };
  const save = async (words: string) => {
    discarded.current = false;
    try {
      const after = await saveIt(words, tray.wanted ?? []);
      tray.release(after.media);
      setMine(after);
      return after;
    } catch (error) {
      if (discarded.current) tray.discard();
      throw error;
    }
  };
  const onDiscard = (saving: boolean) => {
    discarded.current = true;
    if (!saving) tray.discard();
  };
  const wording = wordingOf(mine);
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="post"
      wording={{ ...wording, ...(tray.items.some(({ upload }) => upload) && { discardText: uploads.discard.text }) }}
      max={POST_MAX}
      thing={mine}
      save={save}
      onSaved={sayOutcome}
      onAsk={async () => mine && setMine(await review.mutateAsync(mine.id))}
      onDiscard={onDiscard}
      beside={{ changed: tray.changed, ready: tray.wanted !== null }}
    >
      <MediaTray tray={tray} />
      <PostSwitches settings={settings} onChange={setSettings} />
    </WriteDialog>
  );
}
