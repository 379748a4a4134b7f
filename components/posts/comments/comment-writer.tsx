"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Checking } from "@/components/screening/checking";
import type { ShowHelp } from "@/components/screening/use-help-dialog";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { Button } from "@/components/ui/button";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { useCreateComment } from "@/lib/posts/client/comments";
import { MAX_COMMENT_LENGTH } from "@/lib/posts/constants";
import type { Comment } from "@/lib/posts/contract/comment";
import { isHeldContent, shouldOfferHelp } from "@/lib/screening/client";
import { AutocompleteTextField } from "../composer/text-field";
import { useToastHeld } from "../composer/use-toast-held";

interface CommentWriterProps {
  postId: string;
  parent?: Comment;
  onWritten: (comment: Comment) => void;
  /** Shows the author help. The toast waits for `onClose`, since it would cover the help. */
  onHelp: ShowHelp;
}

export function CommentWriter({ postId, parent, onWritten, onHelp }: CommentWriterProps) {
  const t = useTranslations("posts");
  const tComposing = useTranslations("composing");
  const tScreening = useTranslations("screening");
  const { reviewNote } = useScreeningSentences();
  const toastHeld = useToastHeld();
  const create = useCreateComment(postId, parent?.id);
  const sendKeyed = useKeyedSend();
  const [words, setWords] = useDraftText(`comment ${parent?.id ?? postId}`);
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  const ready = words.trim() !== "" && words.trim().length <= MAX_COMMENT_LENGTH;
  const sayOutcome = (comment: Comment) => {
    if (isHeldContent(comment)) toastHeld("comment", comment, false);
    else toast({ variant: "success", title: t("comments.published"), description: reviewNote(comment.screening) });
  };
  const submit = () => {
    if (!ready || create.isPending) return;
    toastOutcome(
      sendKeyed(words, (key) => create.mutateAsync({ text: words, key })),
      {
        done: (comment) => {
          // What was written meanwhile stays.
          if (latest.current === words) setWords("");
          onWritten(comment);
          if (shouldOfferHelp(comment)) onHelp(comment, () => sayOutcome(comment));
          else sayOutcome(comment);
        },
        failed: t("commentFailed"),
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
      }}
      className="mb-4 flex flex-col gap-2"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <AutocompleteTextField
            label={parent ? tComposing("replies.label", { name: fullName(parent.user) }) : t("comments.label")}
            hint={parent ? tComposing("replies.replyTo", { name: fullName(parent.user) }) : t("comments.hint")}
            empty={t("emptyComment")}
            max={MAX_COMMENT_LENGTH}
            rows={1}
            value={words}
            onChange={setWords}
            className="min-h-11"
          />
        </div>
        <Button type="submit" disabled={!ready} aria-busy={create.isPending} className="h-11">
          {create.isPending ? t("comments.submitting") : t("comments.submit")}
        </Button>
      </div>
      <Checking busy={create.isPending} words={tScreening("checking.comment")} />
    </form>
  );
}
