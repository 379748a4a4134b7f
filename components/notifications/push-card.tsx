"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast/use-toast";
import { usePushStatus, useTogglePush } from "@/lib/notifications/client/push";

const STATUS_KEYS = { unsupported: "unsupported", denied: "denied", off: "text", on: "on" } as const;

/** Push notifications for this browser, explained before the browser asks for permission. */
export function PushCard() {
  const t = useTranslations("notifications.push");
  const tNotifications = useTranslations("notifications");
  const { data: status, isError, refetch } = usePushStatus();
  const change = useTogglePush();
  const title = useRef<HTMLHeadingElement>(null);
  const isOn = status === "on";
  const turn = async (on: boolean) => {
    try {
      const now = await change.mutateAsync(on);
      // If permission was denied or dismissed, the card itself says so.
      if (now === (on ? "on" : "off")) toast({ title: on ? t("turnedOn") : t("turnedOff") });
      // The pressed button disappears.
      if (now === "denied") title.current?.focus();
    } catch {
      toast(
        on
          ? { variant: "destructive", title: t("failed"), description: t("failedHint") }
          : { variant: "destructive", title: t("offFailed") },
      );
    }
  };
  return (
    <Card className="p-4 sm:p-6">
      <CardTitle ref={title} tabIndex={-1} className="text-lg">
        {t("title")}
      </CardTitle>
      {status ? (
        <p role="status" className="mt-1 text-muted-foreground text-sm">
          {t(STATUS_KEYS[status])}
        </p>
      ) : isError ? (
        <ErrorState title={t("notLoaded")} onRetry={() => refetch()} className="py-4!" />
      ) : (
        <SkeletonGroup label={tNotifications("preferences.loading")} className="mt-2">
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {(isOn || status === "off") && (
        <Button
          variant={isOn ? "outline" : "default"}
          className="mt-4"
          loading={change.isPending}
          onClick={() => void turn(!isOn)}
        >
          {isOn ? t("turnOff") : t("turnOn")}
        </Button>
      )}
    </Card>
  );
}
