"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { MAX_PASSKEY_NAME_LENGTH } from "@/lib/accounts/constants";
import { commonText } from "@/lib/text/common";
import { security } from "@/lib/text/security";

const text = security.passkeys;

interface PasskeyNameDialogProps {
  title: string;
  submit: string;
  name?: string;
  onClose: () => void;
  onName: (name: string) => void;
}

export function PasskeyNameDialog({ title, submit, name: before = "", onClose, onName }: PasskeyNameDialogProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setError(text.needName);
    else onName(name.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <form onSubmit={send} noValidate>
          <Field label={text.nameLabel} hint={text.nameHint} error={error}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={MAX_PASSKEY_NAME_LENGTH}
                onChange={(event) => setName(event.target.value)}
                autoComplete="off"
              />
            )}
          </Field>
          <DialogFooter className="mt-6">
            <Button type="button" variant="outline" onClick={onClose}>
              {commonText.cancel}
            </Button>
            <Button type="submit">{submit}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
