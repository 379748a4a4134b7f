"use client";

import { useState } from "react";
import { Button } from "../button";
import { InputField } from "../form/text-fields";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "./dialog";

interface NameDialogProps {
  title: string;
  label: string;
  submit: string;
  initial?: string;
  /** Characters. */
  max: number;
  busy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name, such as that of a collection. */
export function NameDialog({ title, label, submit, initial = "", max, busy, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const wanted = name.trim();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={title} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted && !busy) onSubmit(wanted);
          }}
        >
          <InputField label={label} value={name} maxLength={max} onChange={setName} />
          <DialogFooter className="mt-4">
            <Button type="submit" disabled={!wanted} aria-busy={busy}>
              {submit}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
