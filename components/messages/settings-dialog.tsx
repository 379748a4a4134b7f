"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { announce } from "@/components/ui/announce";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { messageSettingsOptions, useChangeMessageSettings } from "@/lib/messages/client";
import type { MessageSettings } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";

const text = chat.settings;

const WHO = [
  { value: "everyone", label: text.everyone, hint: text.everyoneHint },
  { value: "followed", label: text.followed, hint: "" },
  { value: "nobody", label: text.nobody, hint: text.nobodyHint },
] as const;

interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Who may write to one, and what others see of one. Each choice is saved as it is made. */
export function SettingsDialog({ open, onOpenChange }: SettingsDialogProps) {
  const { data: settings, isError, refetch } = useQuery(messageSettingsOptions());
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{text.title}</DialogTitle>
          <DialogDescription>{text.text}</DialogDescription>
        </DialogHeader>
        {settings ? (
          <Settings settings={settings} />
        ) : isError ? (
          <ErrorState title={text.failed} onRetry={() => refetch()} />
        ) : (
          <SkeletonGroup label={text.loading} className="flex flex-col gap-3">
            <Skeleton className="h-32" />
            <Skeleton className="h-24" />
          </SkeletonGroup>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Settings({ settings }: { settings: MessageSettings }) {
  const change = useChangeMessageSettings();
  const name = useId();
  const set = (wanted: Partial<MessageSettings>) => announce(change.mutateAsync(wanted), { failed: text.saveFailed });
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="font-semibold text-sm">{text.who}</legend>
        <div className="mt-1 flex flex-col">
          {WHO.map(({ value, label, hint }) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg px-1 py-2.5 text-sm"
            >
              <input
                type="radio"
                name={name}
                value={value}
                checked={settings.whoMayWrite === value}
                onChange={() => set({ whoMayWrite: value })}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <span>
                {label}
                {hint && <span className="block text-muted-foreground">{hint}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col">
        <Switch
          className="min-h-11 px-1 py-2.5"
          label={text.presence}
          hint={text.presenceHint}
          checked={settings.showPresence}
          onChange={(showPresence) => set({ showPresence })}
        />
        <Switch
          className="min-h-11 px-1 py-2.5"
          label={text.receipts}
          hint={text.receiptsHint}
          checked={settings.showReceipts}
          onChange={(showReceipts) => set({ showReceipts })}
        />
      </div>
    </div>
  );
}
