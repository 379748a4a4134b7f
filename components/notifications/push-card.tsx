"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast/use-toast";
import { usePushStatus, useTogglePush } from "@/lib/notifications/client/push";

const STATUS_KEYS = { unsupported: "unsupported", denied: "denied", off: "text", on: "on" } as const;

/** Push notifications for this browser, explained before the browser asks for permission. */
export function PushCard() {
  const t = useTranslations("notifications.push");
  const tNotifications = useTranslations("notifications");
  const { data: status, isPending } = usePushStatus();
  const change = useTogglePush();
  const turn = async (on: boolean) => {
    try {
      const now = await change.mutateAsync(on);
      // If permission was denied or dismissed, the card itself says so.
      if (now === (on ? "on" : "off")) toast({ title: on ? t("turnedOn") : t("turnedOff") });
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
      <CardTitle className="text-lg">{t("title")}</CardTitle>
      {isPending ? (
        <SkeletonGroup label={tNotifications("preferences.loading")} className="mt-2">
          <Skeleton className="h-16" />
        </SkeletonGroup>
      ) : (
        <p role="status" className="mt-1 text-muted-foreground text-sm">
          {t(STATUS_KEYS[status ?? "off"])}
        </p>
      )}
      {status === "off" && (
        <Button className="mt-4" loading={change.isPending} onClick={() => void turn(true)}>
          {t("turnOn")}
        </Button>
      )}
      {status === "on" && (
        <Button variant="outline" className="mt-4" loading={change.isPending} onClick={() => void turn(false)}>
          {t("turnOff")}
        </Button>
      )}
    </Card>
  );
}
