"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { useAttachments } from "@/components/media/attachments/use-attachments";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { toLocalDateTime } from "@/lib/dates/local-time";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { findDraftStart, isGoneDraftError, localDraftSlot } from "@/lib/posts/client/drafts";
import { findOutsideLink } from "@/lib/posts/client/outside-link";
import { useCreatePost, useEditPost, useRequestPostReview } from "@/lib/posts/client/posts";
import { MAX_POST_LENGTH } from "@/lib/posts/constants";
import type { Post } from "@/lib/posts/contract";
import type { Draft, DraftContent } from "@/lib/posts/contract/drafts";
import { chosenAudience, sentAudience } from "@/lib/posts/policy";
import { isHeldContent } from "@/lib/screening/client";
import { EmbeddedPostPreview } from "../card/embedded-post";
import { isExtrasComplete, PostExtras, type PostExtrasDraft } from "./post-extras";
import { openAudienceOf, type PostSettings, PostSwitches } from "./post-switches";
import { isEmptyDraft, useDraftAutosave } from "./use-draft-autosave";
import { useToastHeld } from "./use-toast-held";
import { WriteDialog, type WriteDialogText } from "./write-dialog";

// The text can be typed before this has loaded. Its space is kept, so that the buttons below stay where they are.
const AttachmentPicker = lazyWithRetry(
  () => import("@/components/media/attachments/attachment-picker").then((module) => module.AttachmentPicker),
  {
    messages: ["media", "player", "uploads"],
    prefetch: "idle",
    loading: () => <div aria-hidden className="mt-4 h-[8.375rem] sm:h-[7.125rem]" />,
  },
);

interface PostDialogProps {
  post?: Post;
  quote?: Post;
  draft?: Draft;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const isLinking = (words: string) => findOutsideLink(words, window.location.host) !== null;

function usePostWording(
  post: Post | null,
  { scheduled, wasScheduled, isDraft }: { scheduled: boolean; wasScheduled: boolean; isDraft: boolean },
): WriteDialogText {
  const t = useTranslations("posts");
  const tComposing = useTranslations("composing");
  const place = post ? "edit" : "compose";
  const [discardTitle, discardText] =
    post || wasScheduled
      ? [t("edit.discardTitle"), t("edit.discardText")]
      : isDraft
        ? [tComposing("drafts.discardTitle"), tComposing("drafts.discardText")]
        : [t("compose.discardTitle"), t("compose.discardText")];
  // Saving the corrected version of a held post publishes it.
  const publishes = !post || isHeldContent(post);
  const [submit, submitting] = scheduled
    ? [tComposing("drafts.scheduleButton"), tComposing("drafts.scheduling")]
    : publishes
      ? [t("compose.publish"), t("compose.publishing")]
      : [t("edit.save"), t("edit.saving")];
  return {
    title: t(`${place}.title`),
    description: t(`${place}.description`),
    label: t("compose.label"),
    hint: t("compose.hint"),
    empty: t("emptyText"),
    submit,
    submitting,
    failed: post ? t("updateFailed") : t("createFailed"),
    discardTitle,
    discardText,
  };
}

function useSavedToast(): (after: Post, before: Post | null) => void {
  const t = useTranslations("posts");
  const { reviewNote, screeningNote } = useScreeningSentences();
  const toastHeld = useToastHeld();
  return (after, before) => {
    // A post in processing is not visible to others yet.
    if (after.state === "processing") {
      const title = before ? t("edit.saved") : t("compose.accepted");
      toast({ variant: "success", title, description: t("compose.making") });
      return;
    }
    const wasHeld = before !== null && isHeldContent(before);
    if (isHeldContent(after)) {
      toastHeld("post", after, before !== null && !wasHeld && before.visibility !== "private");
      return;
    }
    const isUpdate = before !== null && !wasHeld;
    toast({
      variant: "success",
      title: isUpdate ? t("edit.saved") : t("compose.published"),
      description: isUpdate
        ? reviewNote(after.screening)
        : [t(`compose.readers.${after.visibility}`), screeningNote(after.screening)].filter(Boolean).join(" "),
    });
  };
}

export function PostDialog({ post, quote, draft, open, onOpenChange }: PostDialogProps) {
  const t = useTranslations("composing");
  const { formatMoment } = useFormats();
  const { user } = useCurrentUser();
  const [mine, setMine] = useState(post ?? null);
  const [slot] = useState(() => (user ? localDraftSlot(user.id, { draft, quoteOf: quote?.id }) : ""));
  // Restores the text of a closed tab.
  const [start] = useState(() => (post || !user ? (draft ?? null) : findDraftStart(user.id, slot, draft)));
  const content = start?.content;
  const isRestored = start !== null && start !== draft;
  const [settings, setSettings] = useState<PostSettings>({
    ...chosenAudience(post ?? content ?? {}),
    allowComments: (post ?? content)?.allowComments ?? true,
    commentAudience: openAudienceOf((post ?? content)?.commentAudience),
    showsLinkPreview: (post ?? content)?.showsLinkPreview ?? true,
  });
  const [savedSettings, setSavedSettings] = useState(settings);
  const [hasLink, setHasLink] = useState(() => isLinking((post ?? content)?.text ?? ""));
  const [extras, setExtras] = useState<PostExtrasDraft>({
    contentWarning: (post ?? content)?.contentWarning ?? null,
    poll: content?.poll ?? null,
    publishAt: draft?.publishAt ? toLocalDateTime(new Date(draft.publishAt)) : null,
  });
  const [startExtras] = useState(extras);
  const words = useRef(content?.text ?? "");
  const create = useCreatePost();
  const edit = useEditPost();
  const review = useRequestPostReview();
  const sendKeyed = useKeyedSend();
  const attachments = useAttachments({
    purpose: "post",
    // The browser's copy has the ids of its files.
    ...(isRestored ? { restored: start.content.media } : { initial: post?.media ?? draft?.media }),
    active: open,
  });
  const wasScheduled = draft?.publishAt != null;
  const keeper = useDraftAutosave({ slot, startId: start?.id ?? null, publishAt: extras.publishAt, wasScheduled });
  const quoteOf = quote?.id ?? content?.quoteOf ?? null;
  // Attachments, polls and quotes take the place of a preview.
  const isLinkShown =
    attachments.items.length === 0 && extras.poll === null && !mine?.poll && !mine?.quoteOf && !quoteOf;
  const undescribed = attachments.items.filter(({ alt }) => alt.trim() === "").length;
  /** Set when the post is discarded: uploads that a pending save does not include are deleted too. */
  const discarded = useRef(false);

  const bodyOf = (said: string) => {
    const { isPublic, isForCloseFriends, ...switches } = settings;
    const commentAudience = settings.allowComments ? settings.commentAudience : "nobody";
    const contentWarning = extras.contentWarning?.trim() || null;
    const readers = sentAudience({ isPublic, isForCloseFriends });
    return { text: said, ...readers, ...switches, commentAudience, contentWarning } as const;
  };
  const draftOf = (said: string): DraftContent => {
    const poll = attachments.items.length === 0 ? extras.poll : null;
    return { ...bodyOf(said), media: attachments.arrived, poll, quoteOf };
  };
  const now = JSON.stringify([settings, extras, attachments.arrived]);
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
    const description = t("drafts.scheduledHint", { moment: formatMoment(at) });
    toast({ variant: "success", title: t("drafts.scheduled"), description });
    return null;
  };
  /** Whether a draft is being saved, until that has failed: after a success, another press would begin a second one. */
  const isSavingDraft = useRef(false);
  const saveDraft = async () => {
    if (isSavingDraft.current) return;
    isSavingDraft.current = true;
    const saved = keeper.save(draftOf(words.current), null);
    await toastOutcome(saved, {
      done: () => {
        keeper.done();
        attachments.release();
        onOpenChange(false);
        toast({ variant: "success", title: t("drafts.saved"), description: t("drafts.savedHint") });
      },
      failed: t("drafts.saveFailed"),
    });
    isSavingDraft.current = await saved.then(
      () => true,
      () => false,
    );
  };
  const saveIt = async (said: string, media: NonNullable<typeof attachments.wanted>) => {
    const body = bodyOf(said);
    if (mine) return edit.mutateAsync({ id: mine.id, ...body, ...(attachments.changed && { media }) });
    const draftId = await keeper.settle();
    const { poll } = draftOf(said);
    const beside = { ...(poll && { poll }), ...(quoteOf && { quoteOf }), ...(draftId && { draftId }) };
    const whole = { type: attachments.kind ?? "text", ...body, ...beside, media } as const;
    try {
      return await sendKeyed(JSON.stringify(whole), (key) => create.mutateAsync({ ...whole, key }));
    } catch (error) {
      if (isGoneDraftError(error)) keeper.detach();
      throw error;
    }
  };
  const save = async (said: string) => {
    discarded.current = false;
    if (!mine && extras.publishAt) return schedule(said, extras.publishAt);
    try {
      const after = await saveIt(said, attachments.wanted ?? []);
      keeper.done();
      // A published post keeps its wording and attachments until the dialog has closed.
      if (mine || isHeldContent(after)) {
        attachments.release(after.media);
        setSavedSettings(settings);
        setMine(after);
      }
      return after;
    } catch (error) {
      if (discarded.current) attachments.discard();
      throw error;
    }
  };
  const discard = (saving: boolean) => {
    discarded.current = true;
    if (!mine) keeper.discard();
    if (!saving) attachments.discard();
  };
  /** A new post stays among the drafts, with the uploads that are complete. */
  const leaveDraft = () => {
    const content = draftOf(words.current);
    // A draft has no place for a file that is still uploaded.
    if (isEmptyDraft(content)) return false;
    void keepDraft(content);
    return true;
  };
  const keepDraft = async (content: DraftContent) => {
    const isStored = await keeper.leave(content);
    const deleteFiles = isStored ? attachments.leave() : attachments.discard;
    const onAction = () => {
      keeper.discard();
      deleteFiles();
    };
    const action = { label: t("drafts.discard"), onAction };
    toast({ title: t("drafts.saved"), description: t(isStored ? "drafts.savedHint" : "drafts.savedHere"), action });
  };
  const hasNewExtras = mine
    ? (extras.contentWarning || null) !== mine.contentWarning
    : JSON.stringify(extras) !== JSON.stringify(startExtras);
  const isEdited = hasNewExtras || JSON.stringify(settings) !== JSON.stringify(savedSettings);
  const toastSaved = useSavedToast();
  const wording = usePostWording(mine, {
    scheduled: !mine && extras.publishAt !== null,
    wasScheduled,
    isDraft: draft !== undefined,
  });
  const change = (isOpen: boolean) => {
    // A new post whose text was deleted again leaves no draft.
    if (!isOpen && !mine && !start?.id && isEmptyDraft(draftOf(words.current))) keeper.discard();
    onOpenChange(isOpen);
  };
  return (
    <WriteDialog
      open={open}
      onOpenChange={change}
      kind="post"
      wording={wording}
      max={MAX_POST_LENGTH}
      // Drafts belong to this version: after another edit, older words would undo it.
      draft={post && `post edit ${post.id} ${post.editedAt ?? ""}`}
      thing={mine}
      initial={content?.text}
      onWords={(said) => {
        words.current = said;
        setHasLink(isLinking(said));
        if (!mine) keeper.touch(draftOf(said));
      }}
      save={save}
      onSaved={(after, before) => {
        if (!before) attachments.release();
        toastSaved(after, before);
      }}
      onAsk={async () => mine && setMine(await review.mutateAsync(mine.id))}
      onDiscard={discard}
      onLeave={mine || wasScheduled ? undefined : leaveDraft}
      beside={{
        changed: attachments.changed || ((mine !== null || wasScheduled) && isEdited),
        // A post with attachments has no poll.
        ready:
          attachments.wanted !== null &&
          isExtrasComplete(attachments.items.length === 0 ? extras : { ...extras, poll: null }),
      }}
      aside={
        !mine && (
          <Button
            type="button"
            variant="outline"
            disabled={attachments.busy}
            onClick={saveDraft}
            className="sm:order-first"
          >
            {t("drafts.saveButton")}
          </Button>
        )
      }
    >
      {isRestored && (
        <p role="status" className="mt-2 text-muted-foreground text-sm">
          {t("drafts.restored")}
        </p>
      )}
      {quote && (
        <div className="mt-3 rounded-lg border p-3">
          <EmbeddedPostPreview post={quote} />
        </div>
      )}
      <AttachmentPicker attachments={attachments} offersFiles={open} />
      {undescribed > 0 && (
        <p role="status" className="mt-2 text-muted-foreground text-sm">
          {t("extras.undescribed", { count: undescribed })}
        </p>
      )}
      <PostExtras
        extras={extras}
        onChange={setExtras}
        mayPoll={!mine && attachments.items.length === 0}
        maySchedule={!mine}
      />
      <PostSwitches settings={settings} onChange={setSettings} hasLink={hasLink && isLinkShown} />
    </WriteDialog>
  );
}
