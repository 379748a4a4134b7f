"use client";

import { useEffect, useRef, useState } from "react";
import { useAttachments } from "@/components/media/attachments/use-attachments";
import { screeningNote } from "@/components/screening/reasons";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { formatMoment } from "@/lib/dates/format-date";
import { toLocalDateTime } from "@/lib/dates/local-time";
import { useIdempotencyKey } from "@/lib/http/idempotency-key";
import { readLocalDraft } from "@/lib/posts/client/drafts";
import { useCreatePost, useEditPost, useRequestPostReview } from "@/lib/posts/client/posts";
import { MAX_POST_LENGTH } from "@/lib/posts/constants";
import type { Post } from "@/lib/posts/contract";
import type { Draft, DraftContent } from "@/lib/posts/contract/drafts";
import { isHeldContent } from "@/lib/screening/client";
import { composing } from "@/lib/text/composing";
import { posts as text } from "@/lib/text/posts";
import { uploads } from "@/lib/text/uploads";
import { QuotedPostPreview } from "../card/quoted-post";
import { isExtrasComplete, PostExtras, type PostExtrasDraft } from "./post-extras";
import { type PostSettings, PostSwitches } from "./post-switches";
import { toastHeld } from "./toast-held";
import { useDraftAutosave } from "./use-draft-keeper";
import { WriteDialog, type WriteDialogText } from "./write-dialog";

// The text can be typed before this has loaded.
const MediaTray = lazyWithRetry(() =>
  import("@/components/media/attachments/attachment-picker").then((module) => module.AttachmentPicker),
);

interface PostDialogProps {
  post?: Post;
  quote?: Post;
  draft?: Draft;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const wordingOf = (post: Post | null, scheduled: boolean): WriteDialogText => ({
  ...(post ? { ...text.edit, failed: text.updateFailed } : { ...text.compose, failed: text.createFailed }),
  label: text.compose.label,
  hint: text.compose.hint,
  empty: text.emptyText,
  // Saving the corrected version of a held post publishes it.
  ...(!post || isHeldContent(post)
    ? { submit: text.compose.publish, submitting: text.compose.publishing }
    : { submit: text.edit.save, submitting: text.edit.saving }),
  ...(scheduled && { submit: composing.drafts.scheduleButton, submitting: composing.drafts.scheduling }),
});

/** A post in processing is not visible to others yet. */
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
  const wasHeld = before !== null && isHeldContent(before);
  if (isHeldContent(after)) {
    toastHeld("post", after, before !== null && !wasHeld && before.visibility !== "private");
    return;
  }
  const updated = before !== null && !wasHeld;
  const isMended = wasHeld && after.visibility === "public";
  const where = isMended ? text.compose.mended : text.compose.readers[after.visibility];
  toast({
    variant: "success",
    title: updated ? text.edit.saved : text.compose.published,
    description: [updated ? "" : where, screeningNote(after.screening)].filter(Boolean).join(" "),
  });
}

export function PostDialog({ post, quote, draft, open, onOpenChange }: PostDialogProps) {
  const { user } = useCurrentUser();
  const [mine, setMine] = useState(post ?? null);
  // Restores the text of a closed tab unless another start was requested.
  const [start] = useState(() => draft ?? (post || quote || !user ? null : readLocalDraft(user.id)));
  const content = start?.content;
  const [settings, setSettings] = useState<PostSettings>({
    isPublic: (post ?? content)?.visibility !== "private",
    allowComments: (post ?? content)?.allowComments ?? true,
  });
  const [extras, setExtras] = useState<PostExtrasDraft>({
    contentWarning: (post ?? content)?.contentWarning ?? null,
    poll: content?.poll ?? null,
    publishAt: draft?.publishAt ? toLocalDateTime(new Date(draft.publishAt)) : null,
  });
  const words = useRef(content?.text ?? "");
  const create = useCreatePost();
  const edit = useEditPost();
  const review = useRequestPostReview();
  const keyFor = useIdempotencyKey();
  const attachments = useAttachments({ purpose: "post", initial: post?.media ?? draft?.media, active: open });
  const keeper = useDraftAutosave(start?.id ?? null, extras.publishAt);
  const quoteOf = quote?.id ?? content?.quoteOf ?? null;
  const undescribed = attachments.items.filter(({ alt }) => alt.trim() === "").length;
  /** Set when the post is discarded: uploads that a pending save does not include are deleted too. */
  const discarded = useRef(false);

  const bodyOf = (said: string) => {
    const { isPublic, allowComments } = settings;
    const contentWarning = extras.contentWarning?.trim() || null;
    return { text: said, visibility: isPublic ? "public" : "private", allowComments, contentWarning } as const;
  };
  const draftOf = (said: string): DraftContent => {
    const poll = attachments.items.length === 0 ? extras.poll : null;
    return { ...bodyOf(said), media: attachments.wanted ?? [], poll, quoteOf };
  };
  const now = JSON.stringify([settings, extras, attachments.wanted]);
  const kept = useRef(now);
  useEffect(() => {
    if (mine || kept.current === now) return;
    kept.current = now;
    keeper.touch(draftOf(words.current));
  });
  const schedule = async (said: string, publishAt: string) => {
    const at = new Date(publishAt).toISOString();
    await keeper.save(draftOf(said), at);
    keeper.done();
    attachments.release();
    const description = composing.drafts.scheduledHint(formatMoment(at));
    toast({ variant: "success", title: composing.drafts.scheduled, description });
    return null;
  };
  const saveDraft = () =>
    toastOutcome(keeper.save(draftOf(words.current), null), {
      done: () => {
        keeper.done();
        attachments.release();
        onOpenChange(false);
        toast({ variant: "success", title: composing.drafts.saved, description: composing.drafts.savedHint });
      },
      failed: composing.drafts.saveFailed,
    });
  const saveIt = async (said: string, media: NonNullable<typeof attachments.wanted>) => {
    const body = bodyOf(said);
    if (mine) return edit.mutateAsync({ id: mine.id, ...body, ...(attachments.changed && { media }) });
    const draftId = await keeper.settle();
    const { poll } = draftOf(said);
    const beside = { ...(poll && { poll }), ...(quoteOf && { quoteOf }), ...(draftId && { draftId }) };
    const whole = { type: attachments.kind ?? "text", ...body, ...beside, media } as const;
    return create.mutateAsync({ ...whole, key: keyFor(JSON.stringify(whole)) });
  };
  const save = async (said: string) => {
    discarded.current = false;
    if (!mine && extras.publishAt) return schedule(said, extras.publishAt);
    try {
      const after = await saveIt(said, attachments.wanted ?? []);
      keeper.done();
      attachments.release(after.media);
      setMine(after);
      return after;
    } catch (error) {
      if (discarded.current) attachments.discard();
      throw error;
    }
  };
  const onDiscard = (saving: boolean) => {
    discarded.current = true;
    if (!mine) keeper.discard();
    if (!saving) attachments.discard();
  };
  const wording = wordingOf(mine, !mine && extras.publishAt !== null);
  const discardText = attachments.items.some(({ upload }) => upload)
    ? uploads.discard.text
    : composing.drafts.discardText;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="post"
      wording={{ ...wording, ...(!mine && { discardText }) }}
      max={MAX_POST_LENGTH}
      thing={mine}
      initial={content?.text}
      onWords={(said) => {
        words.current = said;
        if (!mine) keeper.touch(draftOf(said));
      }}
      save={save}
      onSaved={sayOutcome}
      onAsk={async () => mine && setMine(await review.mutateAsync(mine.id))}
      onDiscard={onDiscard}
      beside={{
        changed: attachments.changed || (mine !== null && (extras.contentWarning || null) !== mine.contentWarning),
        ready: attachments.wanted !== null && isExtrasComplete(extras),
      }}
      aside={
        !mine && (
          <Button type="button" variant="outline" onClick={saveDraft} className="sm:order-first">
            {composing.drafts.saveButton}
          </Button>
        )
      }
    >
      {quote && (
        <div className="mt-3 rounded-lg border p-3">
          <QuotedPostPreview post={quote} />
        </div>
      )}
      <MediaTray tray={attachments} />
      {undescribed > 0 && (
        <p role="status" className="mt-2 text-muted-foreground text-sm">
          {composing.extras.undescribed(undescribed)}
        </p>
      )}
      <PostExtras
        extras={extras}
        onChange={setExtras}
        mayPoll={!mine && attachments.items.length === 0}
        maySchedule={!mine}
      />
      <PostSwitches settings={settings} onChange={setSettings} />
    </WriteDialog>
  );
}
