"use client";

import { SendHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { OverlayButton } from "@/components/media/viewer/overlay-button";
import { sendRestrictionKey } from "@/components/messages/thread/send-restriction-key";
import { navigateWithProgress } from "@/components/shell/nav/navigation-progress";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useSendTo } from "@/lib/messages/client/outbox/send-message";
import { useStartConversation } from "@/lib/messages/client/start-conversation";
import { MAX_MESSAGE_LENGTH } from "@/lib/messages/constants";
import type { DailyVibe } from "@/lib/vibes/contract";

interface VibeReplyProps {
  vibe: DailyVibe;
  /** Called on focus and blur: the vibe pauses while the user writes. */
  onWriting: (writing: boolean) => void;
  onLeave: () => void;
}

/** Replies to a vibe with a message to its author that shows the vibe. */
export function VibeReply({ vibe, onWriting, onLeave }: VibeReplyProps) {
  const t = useTranslations("vibes.reply");
  const tAll = useTranslations();
  const { firstName, id: authorId } = vibe.user;
  const [words, setWords] = useDraftText(`vibe reply ${vibe.id}`);
  /** A restored draft alone does not stop the vibe. */
  const [hasTyped, setHasTyped] = useState(false);
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const start = useStartConversation();
  const sendTo = useSendTo();
  const router = useRouter();
  const writing = focused || (hasTyped && words.trim() !== "");
  useEffect(() => {
    onWriting(writing);
    return () => onWriting(false);
  }, [writing, onWriting]);

  const write = async () => {
    const { id, barrier } = await start.mutateAsync(authorId);
    if (barrier === null) sendTo(id, { text: words, embed: { kind: "vibe", id: vibe.id } });
    return { id, barrier };
  };
  const submit = () => {
    if (words.trim() === "" || start.isPending) return;
    toastOutcome(write(), {
      done: ({ id, barrier }) => {
        if (barrier) {
          toast({
            variant: "destructive",
            title: t("failed"),
            description: tAll(sendRestrictionKey(barrier), { name: fullName(vibe.user) }),
          });
          return;
        }
        setWords("");
        // After blur() the focus would be on the body, where the viewer's keys do not work.
        if (document.activeElement === field.current) field.current?.closest<HTMLElement>("[role=dialog]")?.focus();
        const onAction = () => {
          onLeave();
          navigateWithProgress(() => router.push(`/messages?conversation=${id}`));
        };
        toast({ variant: "success", title: t("sent"), action: { label: t("open"), onAction } });
      },
      failed: t("failed"),
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex items-center gap-1 px-1"
    >
      <input
        ref={field}
        dir="auto"
        aria-label={t("label", { name: firstName })}
        placeholder={t("hint", { name: firstName })}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MAX_MESSAGE_LENGTH}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setHasTyped(true);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="h-11 min-w-0 flex-1 select-text rounded-full border border-white/60 bg-black/50 px-4 text-base text-white placeholder:text-white/80 focus-visible:outline-white"
      />
      <OverlayButton label={t("send")} idle={words.trim() === ""} onClick={submit}>
        <SendHorizontal aria-hidden />
      </OverlayButton>
    </form>
  );
}
