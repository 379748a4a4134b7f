"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { InputField } from "@/components/ui/form/text-fields";
import { MAX_COLLECTION_NAME_LENGTH } from "@/lib/posts/constants";

interface CollectionNameProps {
  title: string;
  label: string;
  submit: string;
  initial?: string;
  busy: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

export function CollectionName({ title, label, submit, initial = "", busy, onSubmit, onClose }: CollectionNameProps) {
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
          <InputField label={label} value={name} maxLength={MAX_COLLECTION_NAME_LENGTH} onChange={setName} />
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
