"use client";

import { useTranslations } from "next-intl";
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
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { usePersonActions } from "../profile/use-person-actions";
import { type ChosenDuration, DurationField, KEEPS_END } from "./duration-field";

interface MutePersonDialogProps {
  person: PublicUser;
  onOpenChange: (open: boolean) => void;
  /** Called before the request. */
  onConfirm?: () => void;
}

/** Asks for how long a person is muted. */
export function MutePersonDialog({ person, onOpenChange, onConfirm }: MutePersonDialogProps) {
  const t = useTranslations("muting.people");
  const tCommon = useTranslations("commonText");
  const { mute } = usePersonActions(person);
  const [duration, setDuration] = useState<ChosenDuration>("day");
  const confirm = () => {
    onConfirm?.();
    mute(duration === KEEPS_END ? null : duration);
    onOpenChange(false);
  };
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle className="wrap-anywhere pr-8">{t("title", { name: fullName(person) })}</DialogTitle>
          <DialogDescription>{t("text")}</DialogDescription>
        </DialogHeader>
        <DurationField chosen={duration} onChoose={setDuration} />
        <DialogFooter className="mt-6">
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {tCommon("cancel")}
          </Button>
          <Button onClick={confirm}>{t("confirm")}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
