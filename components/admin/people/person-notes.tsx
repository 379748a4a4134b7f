"use client";

import { type FormEvent, useState } from "react";
import { CasePart } from "@/components/moderation/case/case-part";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddStaffNote } from "@/lib/admin/client/users";
import { MAX_NOTE_LENGTH } from "@/lib/admin/constants";
import type { StaffUserDetail } from "@/lib/admin/contract/users";
import { formatMoment } from "@/lib/dates/format-date";
import { commonText } from "@/lib/text/common";
import { deskPeople } from "@/lib/text/desk-people";

const text = deskPeople.one;

export function PersonNotes({ person: { id, notes } }: { person: StaffUserDetail }) {
  const [words, setWords] = useState("");
  const add = useAddStaffNote(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!words.trim() || add.isPending) return;
    void toastOutcome(add.mutateAsync({ text: words }), {
      done: () => {
        setWords("");
        toast({ title: text.noted });
      },
      failed: text.noteFailed,
    });
  };
  return (
    <CasePart title={text.notes}>
      {notes.length === 0 && <p className="text-muted-foreground text-sm">{text.noNotes}</p>}
      <ul className="divide-y">
        {notes.map((note) => (
          <li key={note.id} className="py-2 text-sm first:pt-0">
            <p className="whitespace-pre-wrap break-words">{note.text}</p>
            <p className="text-muted-foreground text-xs">
              {text.noteBy(note.by ? commonText.fullName(note.by) : text.somebody, formatMoment(note.createdAt))}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="mt-3">
        <Field label={text.note} hint={text.noteHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={words}
              maxLength={MAX_NOTE_LENGTH}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          size="sm"
          variant="outline"
          className="mt-2"
          disabled={!words.trim()}
          loading={add.isPending}
        >
          {text.addNote}
        </Button>
      </form>
    </CasePart>
  );
}
