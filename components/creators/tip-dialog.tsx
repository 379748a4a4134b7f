"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { InputField } from "@/components/ui/form/text-fields";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { isTipAmount, parsePence, TIP_LIMITS_PENCE } from "@/lib/creators/policy";
import { useTipping } from "./use-tipping";

interface TipDialogProps {
  person: PublicUser;
  postId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function TipDialog({ person, postId, open, onOpenChange }: TipDialogProps) {
  const tCreators = useTranslations("creators");
  const t = useTranslations("creators.tip");
  const { formatPrice } = useFormats();
  const name = useId();
  const [choice, setChoice] = useState<number | "other">(TIP_LIMITS_PENCE.presets[1]);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const { processing, trouble, pay } = useTipping(person.id, postId);
  const pence = choice === "other" ? parsePence(typed) : choice;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pence === null) return setWrong(tCreators("badAmount"));
    if (!isTipAmount(pence)) return setWrong(t("outOfRange"));
    pay(pence);
  };
  const option =
    "relative flex min-h-12 cursor-pointer items-center justify-center rounded-lg border px-2 text-center font-medium active:pressed has-checked:border-primary has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring";
  return (
    // Its payment cannot be stopped any more.
    <Dialog open={open} onOpenChange={(isOpen) => (processing ? undefined : onOpenChange(isOpen))}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader title={t("title", { name: fullName(person) })} description={t("description")} />
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <fieldset>
            <legend className="mb-1.5 font-medium text-sm">{t("amount")}</legend>
            <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_1fr_1.8fr]">
              {[...TIP_LIMITS_PENCE.presets, "other" as const].map((each) => (
                <label key={each} className={option}>
                  <input
                    type="radio"
                    name={name}
                    className="absolute inset-0 cursor-pointer opacity-0"
                    checked={choice === each}
                    onChange={() => {
                      setChoice(each);
                      setWrong(undefined);
                    }}
                  />
                  {each === "other" ? t("other") : formatPrice(each)}
                </label>
              ))}
            </div>
          </fieldset>
          {choice === "other" && (
            <InputField
              label={t("otherLabel")}
              hint={t("otherHint")}
              error={wrong}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setWrong(undefined);
              }}
            />
          )}
          <Button type="submit" size="lg" block loading={processing}>
            {processing
              ? t("paying")
              : pence !== null && isTipAmount(pence)
                ? t("pay", { amount: formatPrice(pence) })
                : t("payWithout")}
          </Button>
          <div role="alert" className={trouble ? "rounded-xl bg-destructive-soft p-4 text-sm" : "sr-only"}>
            {trouble && (
              <>
                <p className="font-medium text-destructive">{t("failed")}</p>
                <p className="mt-1">{trouble}</p>
              </>
            )}
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
