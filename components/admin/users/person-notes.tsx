"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { CasePart } from "@/components/moderation/case/case-part";
import { TextForm } from "@/components/ui/form/text-form";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useAddStaffNote } from "@/lib/admin/client/users";
import { MAX_NOTE_LENGTH } from "@/lib/admin/constants";
import type { StaffUserDetail } from "@/lib/admin/contract/users";
import { useKeyedSend } from "@/lib/http/use-keyed-send";

export function PersonNotes({ person: { id, notes } }: { person: StaffUserDetail }) {
  const t = useTranslations("staffPeople.one");
  const { formatMoment } = useFormats();
  const add = useAddStaffNote(id);
  const sendKeyed = useKeyedSend();
  const submit = (text: string, clear: () => void) =>
    void toastOutcome(
      sendKeyed(text, (key) => add.mutateAsync({ text, key })),
      {
        done: () => {
          clear();
          toast({ title: t("noted") });
        },
        failed: t("noteFailed"),
      },
    );
  return (
    <CasePart title={t("notes")}>
      {notes.length === 0 && <p className="text-muted-foreground text-sm">{t("noNotes")}</p>}
      <ul className="divide-y">
        {notes.map((note) => (
          <li key={note.id} className="py-2 text-sm first:pt-0">
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {note.text}
            </p>
            <p className="text-muted-foreground text-xs">
              {t("noteBy", { name: note.by ? fullName(note.by) : t("formerUser"), when: formatMoment(note.createdAt) })}
            </p>
          </li>
        ))}
      </ul>
      <TextForm
        draft={`note ${id}`}
        label={t("note")}
        hint={t("noteHint")}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        submit={t("addNote")}
        isPending={add.isPending}
        onSubmit={submit}
        size="sm"
        variant="outline"
        className="mt-3"
      />
    </CasePart>
  );
}
