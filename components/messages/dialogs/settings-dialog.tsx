"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { messageSettingsOptions } from "@/lib/messages/client/messages";
import { MessageSettingsFields } from "./message-settings-fields";

interface SettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SettingsDialog({ open, onOpenChange }: SettingsDialogProps) {
  const t = useTranslations("chat.settings");
  const { data: settings, isError, refetch } = useQuery(messageSettingsOptions());
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader title={t("title")} description={t("text")} />
        {settings ? (
          <MessageSettingsFields settings={settings} />
        ) : isError ? (
          <ErrorState title={t("failed")} onRetry={() => refetch()} />
        ) : (
          <SkeletonGroup label={t("loading")} className="flex flex-col gap-3">
            <Skeleton className="h-32" />
            <Skeleton className="h-24" />
          </SkeletonGroup>
        )}
      </DialogContent>
    </Dialog>
  );
}
