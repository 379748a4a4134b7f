"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAttachments } from "@/components/media/attachments/use-attachments";
import { HelpPanel } from "@/components/screening/help-panel";
import { useHelpSentences } from "@/components/screening/use-help-sentences";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { ApiError, errorSentence } from "@/lib/http/errors";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { helpLanguageOf, shouldOfferHelp } from "@/lib/screening/client";
import { useCreateVibe } from "@/lib/vibes/client";
import { CreateForm } from "./create-form";
import { useToastVibe } from "./use-toast-vibe";

interface CreateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates a vibe: a picture or a short video, and its text. Give it another `key` for each opening. */
export function CreateDialog({ open, onOpenChange }: CreateDialogProps) {
  const t = useTranslations("vibes.compose");
  const tVibes = useTranslations("vibes");
  const { user } = useCurrentUser();
  const toastVibe = useToastVibe();
  const attachments = useAttachments({ purpose: "vibe", most: 1, active: open });
  const create = useCreateVibe();
  const sendKeyed = useKeyedSend();
  const [words, setWords, discardStored] = useDraftText("vibe");
  const [isForCloseFriends, setForCloseFriends] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [helps, setHelps] = useState(false);
  const [helpLanguage, setHelpLanguage] = useState<"es">();
  const help = useHelpSentences(helpLanguage);
  /** Set when the vibe is discarded: an upload that a pending request does not include is deleted too. */
  const discarded = useRef(false);

  const close = () => {
    setLeaving(false);
    discardStored();
    onOpenChange(false);
  };
  const sayFailure = (error: unknown) => {
    const failed = t("failed");
    const noPlan = error instanceof ApiError && error.status === 402;
    const sentence = errorSentence(error, failed);
    toast({
      variant: "destructive",
      title: noPlan ? tVibes("needPlanTitle") : failed,
      ...(sentence !== failed && { description: sentence }),
    });
  };
  const submit = async () => {
    const [wanted] = attachments.wanted ?? [];
    if (!wanted || create.isPending) return;
    discarded.current = false;
    const upload = isForCloseFriends ? { closeFriendsAssetId: wanted.id } : { assetId: wanted.id };
    const body = { ...upload, text: words.trim() || null, alt: wanted.alt };
    try {
      const made = await sendKeyed(JSON.stringify(body), (key) => create.mutateAsync({ ...body, key }));
      attachments.release();
      setWords("");
      toastVibe(made);
      if (!shouldOfferHelp(made) || discarded.current) return close();
      setHelpLanguage(helpLanguageOf(made.screening?.hits ?? []));
      setHelps(true);
    } catch (error) {
      sayFailure(error);
      if (discarded.current) attachments.discard();
    }
  };
  const changed = attachments.changed || words.trim() !== "";
  return (
    <>
      <Dialog open={open} onOpenChange={(next) => (!next && changed && !helps ? setLeaving(true) : close())}>
        <DialogContent>
          <div lang={helps ? help.lang : undefined}>
            <DialogHeader
              title={helps ? help.t("title") : t("title")}
              description={helps ? help.t("text") : t("description", { isPrivate: String(user?.isPrivate ?? false) })}
            />
          </div>
          {helps ? (
            <HelpPanel language={helpLanguage} onClose={close} />
          ) : (
            <CreateForm
              attachments={attachments}
              words={words}
              onWords={setWords}
              isForCloseFriends={isForCloseFriends}
              onForCloseFriends={setForCloseFriends}
              pending={create.isPending}
              onSubmit={submit}
              // The text is there when the dialog is opened again, and the file is offered.
              onLeave={() => onOpenChange(false)}
            />
          )}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t("discardTitle")}
        description={t("discardText")}
        confirm={t("discard")}
        cancel={t("keep")}
        onConfirm={() => {
          close();
          discarded.current = true;
          if (!create.isPending) attachments.discard();
        }}
      />
    </>
  );
}
