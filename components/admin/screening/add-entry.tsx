"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useAddTerm } from "@/lib/admin/client/screening";
import { NewTermListEntry } from "@/lib/admin/client-schemas";
import type { TermListKind } from "@/lib/admin/contract/screening";
import { SCREENING_CATEGORIES } from "@/lib/screening/constants";
import type { ScreeningCategory } from "@/lib/screening/contract";

const VERDICTS = ["hold", "queue"] as const;

export function AddEntry({ kind }: { kind: TermListKind }) {
  const t = useTranslations("deskScreening.lists");
  const tDeskScreening = useTranslations("deskScreening");
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
      <Field label={t(`value.${kind}`)} className="min-w-0 flex-1 basis-44">
        {(control) => (
          <Input {...control} value={value} maxLength={100} onChange={(event) => setValue(event.target.value)} />
        )}
      </Field>
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
              >
                {SCREENING_CATEGORIES.map((each) => (
                  <option key={each} value={each}>
                    {tDeskScreening(`categories.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t("verdict")} className="basis-36 max-sm:grow">
            {(control) => (
              <Select
                {...control}
                value={verdict}
                onChange={(event) => setVerdict(event.target.value === "queue" ? "queue" : "hold")}
              >
                {VERDICTS.map((each) => (
                  <option key={each} value={each}>
                    {tDeskScreening(`verdicts.${each}`)}
                  </option>
                ))}
              </Select>
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
