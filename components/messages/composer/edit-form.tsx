"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useEditMessage } from "@/lib/messages/client/messages";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { MAX_MESSAGE_LENGTH } from "@/lib/messages/constants";
import { useNameOf } from "../list/person";
import { useThreadContext } from "../thread/thread-context";
import { ComposerBanner } from "./composer-banner";
import { WritingField } from "./writing-field";

interface EditFormProps {
  item: ThreadItem;
  /** Unsaved texts by message id, kept while another message is edited or replied to. */
  unsaved: Map<string, string>;
  field: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
}

export function EditForm({ item, unsaved, field, onDone }: EditFormProps) {
  const t = useTranslations("chat");
  const nameOf = useNameOf();
  const { conversationId, other } = useThreadContext();
  const [words, setWords] = useState(unsaved.get(item.id) ?? item.text);
  const edit = useEditMessage(conversationId);
  const wanted = words.trim();
  const ready = wanted !== "" && wanted.length <= MAX_MESSAGE_LENGTH;
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [field]);
  const submit = () => {
    if (!ready || edit.isPending) return;
    if (wanted === item.text) {
      onDone();
      return;
    }
    toastOutcome(edit.mutateAsync({ messageId: item.id, text: wanted }), { done: onDone, failed: t("edit.failed") });
  };
  return (
    <>
      <ComposerBanner title={t("edit.title")} words={item.text} cancel={t("edit.cancel")} onCancel={onDone} />
      <WritingField
        ref={field}
        label={t("compose.label", { name: nameOf(other) })}
        value={words}
        onChange={(value) => {
          unsaved.set(item.id, value);
          setWords(value);
        }}
        ready={ready}
        submit={t("edit.save")}
        onSubmit={submit}
        onEscape={onDone}
      />
    </>
  );
}
