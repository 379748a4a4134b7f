"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog/dialog";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { chat } from "@/lib/text/chat";

const text = chat.date;

interface DateDialogProps {
  /** In the format of the input: "2026-11-22". */
  latest: string;
  onGo: (date: string) => void;
  onClose: () => void;
}

export function DateDialog({ latest, onGo, onClose }: DateDialogProps) {
  const [date, setDate] = useState(latest);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.text}</DialogDescription>
        </DialogHeader>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!date) return;
            onClose();
            onGo(date);
          }}
        >
          <Field label={text.label}>
            {(control) => (
              <Input
                {...control}
                type="date"
                required
                max={latest}
                value={date}
                onChange={(event) => setDate(event.target.value)}
              />
            )}
          </Field>
          <DialogFooter className="mt-6">
            <Button type="submit">{text.go}</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
