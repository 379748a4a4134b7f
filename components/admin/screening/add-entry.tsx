"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { InputField } from "@/components/ui/form/text-fields";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddTerm } from "@/lib/admin/client/screening";
import { NewTermListEntry } from "@/lib/admin/client-schemas";
import type { TermListKind } from "@/lib/admin/contract/screening";
import { SCREENING_CATEGORIES } from "@/lib/screening/constants";
import type { ScreeningCategory } from "@/lib/screening/contract";

const VERDICTS = ["hold", "queue"] as const;

export function AddEntry({ kind }: { kind: TermListKind }) {
  const t = useTranslations("staffScreening.lists");
  const tStaffScreening = useTranslations("staffScreening");
  const [value, setValue] = useState("");
  const [verdict, setVerdict] = useState<(typeof VERDICTS)[number]>("hold");
  const [category, setCategory] = useState<ScreeningCategory>(kind === "link" ? "scam-link" : "harassment");
  const add = useAddTerm();
  const entry = NewTermListEntry.safeParse(kind === "allowed" ? { kind, value } : { kind, value, verdict, category });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!entry.success || add.isPending) return;
    void toastOutcome(add.mutateAsync(entry.data), {
      done: (added) => {
        setValue("");
        toast({ variant: "success", title: t("added", { value: added.value }) });
      },
      failed: t("addFailed"),
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <InputField
        label={t(`value.${kind}`)}
        className="min-w-0 flex-1 basis-44"
        value={value}
        maxLength={100}
        onChange={setValue}
      />
      {kind !== "allowed" && (
        <>
          <Field label={t("category")} className="basis-36 max-sm:grow">
            {(control) => (
              <Select
                {...control}
                value={category}
                onChange={(event) =>
                  setCategory(SCREENING_CATEGORIES.find((one) => one === event.target.value) ?? category)
                }
                options={SCREENING_CATEGORIES.map((each) => [each, tStaffScreening(`categories.${each}`)])}
              />
            )}
          </Field>
          <Field label={t("verdict")} className="basis-36 max-sm:grow">
            {(control) => (
              <Select
                {...control}
                value={verdict}
                onChange={(event) => setVerdict(event.target.value === "queue" ? "queue" : "hold")}
                options={VERDICTS.map((each) => [each, tStaffScreening(`verdicts.${each}`)])}
              />
            )}
          </Field>
        </>
      )}
      <Button type="submit" disabled={!entry.success} loading={add.isPending}>
        {t("add")}
      </Button>
    </form>
  );
}
