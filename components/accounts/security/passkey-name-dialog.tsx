"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { MAX_PASSKEY_NAME_LENGTH } from "@/lib/accounts/constants";

interface PasskeyNameDialogProps {
  title: string;
  submit: string;
  name?: string;
  onClose: () => void;
  onName: (name: string) => void;
}

export function PasskeyNameDialog({ title, submit, name: before = "", onClose, onName }: PasskeyNameDialogProps) {
  const t = useTranslations("security.passkeys");
  const tCommon = useTranslations("commonText");
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") setError(t("needName"));
    else onName(name.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md" aria-describedby={undefined}>
        <DialogHeader title={title} />
        <form onSubmit={send} noValidate>
          <Field label={t("nameLabel")} hint={t("nameHint")} error={error}>
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
              {tCommon("cancel")}
            </Button>
            <Button type="submit">{submit}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
