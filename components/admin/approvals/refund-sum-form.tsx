"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/form/text-fields";
import { MAX_REFUND_ABOVE_PENCE } from "@/lib/accounts/approvals/constants";
import { parsePence } from "@/lib/creators/policy";
import { toPounds } from "@/lib/payments/policy";

interface RefundSumFormProps {
  pence: number;
  isPending: boolean;
  onSave: (pence: number) => void;
}

/** Chooses the sum above which a refund needs two members of staff. */
export function RefundSumForm({ pence, isPending, onSave }: RefundSumFormProps) {
  const t = useTranslations("staffApprovals.rules.sum");
  const { formatPrice } = useFormats();
  const [typed, setTyped] = useState(toPounds(pence));
  const [isWrong, setWrong] = useState(false);
  const most = formatPrice(MAX_REFUND_ABOVE_PENCE);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = parsePence(typed);
    if (chosen === null || chosen > MAX_REFUND_ABOVE_PENCE) return setWrong(true);
    onSave(chosen);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3 ps-8">
      <InputField
        label={t("label")}
        hint={t("hint")}
        error={isWrong ? t("wrong", { most }) : undefined}
        className="min-w-0 flex-1 basis-56"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="outline" className="sm:mt-6.5" loading={isPending}>
        {t("save")}
      </Button>
    </form>
  );
}
