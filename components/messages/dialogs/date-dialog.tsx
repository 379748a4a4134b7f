"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogHeader } from "@/components/ui/dialog/dialog";
import { InputField } from "@/components/ui/form/text-fields";
import { FIRST_DAY } from "@/lib/dates/days";

interface DateDialogProps {
  /** The last day, in the format of the input: "2026-11-22". */
  latest: string;
  onGo: (date: string) => void;
  onClose: () => void;
}

export function DateDialog({ latest, onGo, onClose }: DateDialogProps) {
  const t = useTranslations("chat.date");
  const [date, setDate] = useState(latest);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader title={t("title")} description={t("text")} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!date) return;
            onClose();
            onGo(date);
          }}
        >
          <InputField
            label={t("label")}
            type="date"
            required
            min={FIRST_DAY}
            max={latest}
            value={date}
            onChange={setDate}
          />
          <DialogFooter className="mt-6">
            <Button type="submit">{t("go")}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
