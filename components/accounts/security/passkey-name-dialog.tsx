"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { InputField } from "@/components/ui/form/text-fields";
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
          <InputField
            label={t("nameLabel")}
            hint={t("nameHint")}
            error={error}
            value={name}
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            onChange={setName}
            autoComplete="off"
          />
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
