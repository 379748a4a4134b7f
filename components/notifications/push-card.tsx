"use client";

import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast/use-toast";
import { type PushStatus, usePushStatus, useTogglePush } from "@/lib/notifications/client/push";
import { notifications } from "@/lib/text/notifications";

const text = notifications.push;

const SENTENCES: Record<PushStatus, string> = {
  get unsupported() {
    return text.unsupported;
  },
  get denied() {
    return text.denied;
  },
  get off() {
    return text.text;
  },
  get on() {
    return text.on;
  },
};

/** Push notifications for this browser, explained before the browser asks for permission. */
export function PushCard() {
  const { data: status, isPending } = usePushStatus();
  const change = useTogglePush();
  const turn = async (on: boolean) => {
    try {
      const now = await change.mutateAsync(on);
      // If permission was denied or dismissed, the card itself says so.
      if (now === (on ? "on" : "off")) toast({ title: on ? text.turnedOn : text.turnedOff });
    } catch {
      toast(
        on
          ? { variant: "destructive", title: text.failed, description: text.failedHint }
          : { variant: "destructive", title: text.offFailed },
      );
    }
  };
  return (
    <Card className="p-4 sm:p-6">
      <CardTitle className="text-lg">{text.title}</CardTitle>
      {isPending ? (
        <SkeletonGroup label={notifications.preferences.loading} className="mt-2">
          <Skeleton className="h-16" />
        </SkeletonGroup>
      ) : (
        <p role="status" className="mt-1 text-muted-foreground text-sm">
          {SENTENCES[status ?? "off"]}
        </p>
      )}
      {status === "off" && (
        <Button className="mt-4" loading={change.isPending} onClick={() => void turn(true)}>
          {text.turnOn}
        </Button>
      )}
      {status === "on" && (
        <Button variant="outline" className="mt-4" loading={change.isPending} onClick={() => void turn(false)}>
          {text.turnOff}
        </Button>
      )}
    </Card>
  );
}
