"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Checking } from "@/components/screening/checking";
import type { ScreenedMedia } from "@/components/screening/reasons";
import { useHelpSentences } from "@/components/screening/use-help-sentences";
import { useScreeningSentences } from "@/components/screening/use-screening-sentences";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toast } from "@/components/ui/toast/use-toast";
import { ApiError, errorSentence } from "@/lib/http/errors";
import { authorFacingHits, helpLanguageOf, isHeldContent, isTextHit, shouldOfferHelp } from "@/lib/screening/client";
import type { Screening } from "@/lib/screening/contract";
import { AutocompleteTextField } from "./text-field";

const HeldPanel = lazyWithRetry(() => import("@/components/screening/held-panel").then((module) => module.HeldPanel), {
  messages: ["screening"],
});
const HelpPanel = lazyWithRetry(() => import("@/components/screening/help-panel").then((module) => module.HelpPanel), {
  messages: ["screening"],
});

interface Written {
  text: string;
  screening: Screening | null;
  media?: ScreenedMedia;
}

export interface WriteDialogText {
  title: string;
  description: string;
  label: string;
  hint: string;
  empty: string;
  submit: string;
  submitting: string;
  failed: string;
  discardTitle: string;
  discardText: string;
}

interface WriteDialogProps<T extends Written> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: "post" | "comment";
  wording: WriteDialogText;
  max: number;
  /** Names the subject of an edit, to keep its text when the session ends. New posts are saved as drafts instead. */
  draft?: string;
  /** The server's version; null for new content. */
  thing: T | null;
  save: (words: string) => Promise<T | null>;
  /** The initial text of new content. */
  initial?: string;
  onWords?: (words: string) => void;
  aside?: ReactNode;
  /** Not called if `save` returned null, or if the dialog itself shows that the content is held. */
  onSaved: (after: T, before: T | null) => void;
  onAsk: () => Promise<unknown>;
  /** Called when the content is discarded; `pending` if a save is still in progress. */
  onDiscard?: (pending: boolean) => void;
  /**
   * Keeps unsaved content when the dialog is closed; false if there is nothing to keep yet. Then, and without it,
   * closing asks whether to discard the content.
   */
  onLeave?: () => boolean;
  beside?: Beside;
  children?: ReactNode;
}

interface Beside {
  /** Whether it differs from the server's version. */
  changed: boolean;
  ready: boolean;
}

/** Keeps the footer in view while the content scrolls; covers the padding of the dialog's body. */
const STICKY_FOOTER =
  "sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 border-t bg-popover px-5 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4";

const NO_CHANGE: Beside = { changed: false, ready: true };

function sayFailure(error: unknown, failed: string, needPlanTitle: string) {
  const noPlan = error instanceof ApiError && error.status === 402;
  const sentence = errorSentence(error, failed);
  toast({
    variant: "destructive",
    title: noPlan ? needPlanTitle : failed,
    ...(sentence !== failed && { description: sentence }),
  });
}

/**
 * Closes when the content is published; held content stays with its matches, and distress is answered with sources of
 * help. Give it another `key` for each opening.
 */
export function WriteDialog<T extends Written>(props: WriteDialogProps<T>) {
  const tScreening = useTranslations("screening");
  const t = useTranslations("posts");
  const { heldSentence } = useScreeningSentences();
  const { open, onOpenChange, kind, wording, max, thing, save, onSaved, onAsk, onDiscard, onLeave, children } = props;
  const { beside = NO_CHANGE, draft = null, initial = "", onWords, aside } = props;
  const [stage, setStage] = useState<"writing" | "held" | "help">("writing");
  const [helpLanguage, setHelpLanguage] = useState<"es">();
  const help = useHelpSentences(helpLanguage);
  const [words, setWords, discardStored] = useDraftText(draft, thing?.text ?? initial);
  const [pending, setPending] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const left = useRef(false);
  /** Shows the toast. Waits until the help is closed, since the toast would cover it. */
  const pendingNotify = useRef<(() => void) | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    // The dialog itself sets the first focus.
    if (shown.current === stage) return;
    shown.current = stage;
    (stage === "writing" ? area : heading).current?.focus();
  }, [stage]);

  const changed = words.trim() !== (thing?.text ?? initial).trim();
  const ready = words.trim() !== "" && words.trim().length <= max && beside.ready;
  const held = thing && isHeldContent(thing) ? thing : null;
  const close = () => {
    left.current = true;
    setLeaving(false);
    discardStored();
    onOpenChange(false);
    pendingNotify.current?.();
    pendingNotify.current = null;
  };
  const leave = () => {
    if (stage !== "writing" || !(changed || beside.changed)) close();
    // A post that is being published needs no draft.
    else if (onLeave && (pending || onLeave())) close();
    else setLeaving(true);
  };
  const settle = (after: T) => {
    const wasLive = thing !== null && !isHeldContent(thing);
    if (isHeldContent(after) && !wasLive && !left.current) {
      setStage("held");
      return;
    }
    const notify = () => onSaved(after, thing);
    if (left.current) {
      notify();
      return;
    }
    pendingNotify.current = notify;
    if (!shouldOfferHelp(after)) return close();
    setHelpLanguage(helpLanguageOf(after.screening?.hits ?? []));
    setStage("help");
  };
  const submit = async () => {
    if (!ready || pending) return;
    left.current = false;
    setPending(true);
    try {
      const after = await save(words);
      discardStored();
      if (after) settle(after);
      else close();
    } catch (error) {
      sayFailure(error, wording.failed, t("needPlanTitle"));
    } finally {
      setPending(false);
    }
  };
  const mend = () => {
    setWords(thing?.text ?? "");
    setStage("writing");
  };
  const says: { title: string; text: string; lang?: "es" | undefined } = {
    writing: { title: wording.title, text: held ? heldSentence(held.screening.hits, held.media) : wording.description },
    held: { title: tScreening(`title.${kind}`), text: held ? heldSentence(held.screening.hits, held.media) : "" },
    help: { title: help.t("title"), text: help.t("text"), lang: help.lang },
  }[stage];
  return (
    <>
      <Dialog open={open} onOpenChange={leave}>
        <DialogContent bodyClassName="scroll-pb-28">
          <div lang={says.lang}>
            <DialogHeader title={says.title} description={says.text} titleRef={heading} />
          </div>
          {stage === "held" && held && <HeldPanel thing={held} onEdit={mend} onAsk={onAsk} onClose={close} />}
          {stage === "help" && <HelpPanel language={helpLanguage} onClose={close} />}
          {stage === "writing" && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
              onKeyDown={(event) => {
                if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
              }}
            >
              <AutocompleteTextField
                ref={area}
                label={wording.label}
                hint={wording.hint}
                empty={wording.empty}
                max={max}
                rows={6}
                value={words}
                onChange={(next) => {
                  setWords(next);
                  onWords?.(next);
                }}
                selected={held ? authorFacingHits(held.screening.hits).find(isTextHit) : undefined}
                className="min-h-36 text-base sm:text-base"
              />
              {children}
              <DialogFooter className={STICKY_FOOTER}>
                <Checking busy={pending && (thing === null || changed)} words={tScreening(`checking.${kind}`)} />
                {aside}
                {/* Not disabled while saving: it would lose the focus, and it is needed again after a failure. */}
                <Button type="submit" disabled={!ready} aria-busy={pending}>
                  {pending ? wording.submitting : wording.submit}
                </Button>
              </DialogFooter>
            </form>
          )}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={wording.discardTitle}
        description={wording.discardText}
        confirm={t("compose.discard")}
        cancel={t("compose.keep")}
        onConfirm={() => {
          close();
          onDiscard?.(pending);
        }}
      />
    </>
  );
}
