"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ReasonFields, type ReportReason } from "@/components/moderation/reports/reason-fields";
import { useToastReported } from "@/components/moderation/reports/toast-reported";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { Checkbox } from "@/components/ui/form/checkbox";
import { TextareaField } from "@/components/ui/form/text-fields";
import { useDraftText } from "@/components/ui/form/use-draft-text";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { useReport } from "@/lib/moderation/client/moderation";
import { MAX_REASON_LENGTH } from "@/lib/moderation/constants";
import { isStored } from "../message/message-actions";
import { messageSummary } from "../message/message-words";
import { SenderLine } from "../message/sender-line";
import { useThreadContext } from "../thread/thread-context";

/** How many messages are offered on either side of the reported one, and how many may be attached. */
const NEIGHBOUR_MESSAGES = 15;
const MAX_REPORTED_MESSAGES = 20;

function offered(items: readonly ThreadItem[], targetId: string | null): ThreadItem[] {
  const shown = items.filter((item) => isStored(item) && item.state === "live");
  const at = targetId ? shown.findIndex(({ id }) => id === targetId) : shown.length - 1;
  return shown.slice(Math.max(0, at - NEIGHBOUR_MESSAGES), at + NEIGHBOUR_MESSAGES + 1);
}

interface ReportMessagesProps {
  /** Null when the whole conversation is reported. */
  targetId: string | null;
  onClose: () => void;
}

/** Reports messages; moderators see only those the user selects. */
export function ReportMessages({ targetId, onClose }: ReportMessagesProps) {
  const t = useTranslations("moderation");
  const tChat = useTranslations("chat");
  const { me, other, items } = useThreadContext();
  const [messages] = useState(() => offered(items(), targetId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(targetId ? [targetId] : []));
  const [reason, setReason, discardStored] = useDraftText(`report messages ${targetId ?? other?.id}`);
  const [isTouched, setTouched] = useState(false);
  const [why, setWhy] = useState<ReportReason>({});
  const report = useReport();
  const sayDone = useToastReported();
  const id = useId();
  const theirs = messages.filter((message) => chosen.has(message.id) && message.sender?.id !== me.id);
  const target = theirs.find((message) => message.id === targetId) ?? theirs.at(-1);
  const toggle = (messageId: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(messageId) && after.size < MAX_REPORTED_MESSAGES) after.add(messageId);
      return after;
    });
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!reason.trim() || !target || report.isPending) return;
    const body = { targetType: "message" as const, targetId: target.id, reason, ...why, messages: [...chosen] };
    toastOutcome(report.mutateAsync(body), {
      done: (filed) => {
        discardStored();
        onClose();
        sayDone(filed);
      },
      failed: t("failed"),
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader
          title={t("dialog.title.message")}
          description={tChat("report.text", { hasName: String(other !== null), name: other ? fullName(other) : "" })}
        />
        <form onSubmit={submit} className="flex flex-col gap-4">
          <fieldset className="min-w-0">
            <legend className="font-medium text-sm">{tChat("report.choose")}</legend>
            <p className="text-muted-foreground text-sm">{tChat("report.chooseHint")}</p>
            <ul className="mt-2 max-h-64 overflow-y-auto overscroll-contain rounded-lg border [scrollbar-width:thin]">
              {messages.map((message) => (
                <li key={message.id} className="flex items-start gap-3 px-3 py-2.5 not-first:border-t">
                  <Checkbox
                    id={`${id}-${message.id}`}
                    className="mt-0.5"
                    checked={chosen.has(message.id)}
                    disabled={!chosen.has(message.id) && chosen.size >= MAX_REPORTED_MESSAGES}
                    onCheckedChange={() => toggle(message.id)}
                  />
                  <label htmlFor={`${id}-${message.id}`} className="min-w-0 flex-1 text-sm">
                    <SenderLine message={message} />
                    <span dir="auto" className="line-clamp-3 break-words text-muted-foreground">
                      {messageSummary(tChat, message)}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            {!target && (
              <p role="status" className="mt-2 text-sm">
                {tChat("report.needTheirs")}
              </p>
            )}
          </fieldset>
          <ReasonFields why={why} onChange={setWhy} />
          <TextareaField
            label={t("dialog.label")}
            error={isTouched && !reason.trim() ? t("needReason") : undefined}
            rows={3}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            placeholder={t("dialog.hint")}
            onChange={(words) => {
              setTouched(true);
              setReason(words);
            }}
          />
          <DialogFooter>
            <Button type="submit" disabled={!reason.trim() || !target} aria-busy={report.isPending}>
              {report.isPending ? t("dialog.submitting") : t("dialog.submit")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
