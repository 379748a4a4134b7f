"use client";

import { useQuery } from "@tanstack/react-query";
import { PhoneIncoming, PhoneMissed, PhoneOutgoing, Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { callOptions } from "@/lib/calls/client/calls";
import type { Call } from "@/lib/calls/contract";
import { formatClock } from "@/lib/dates/format-clock";
import type { Translator } from "@/lib/i18n/translator";

/** Seconds; null if media never connected. */
const durationOf = ({ state, durationSeconds }: Call): number | null => (state === "failed" ? null : durationSeconds);

const REASON_KEYS = { declined: "declined", busy: "busy", failed: "failed", missed: "noAnswer" } as const;

function entryOf(
  t: Translator<"callScreen.log">,
  call: Call,
  me: string | undefined,
): { title: string; hint: string | null; missed: boolean } {
  const isMine = call.caller?.id === me;
  const missed = !isMine && (call.state === "missed" || call.state === "busy");
  if (missed) return { title: t("missedByYou"), hint: null, missed };
  const duration = durationOf(call);
  if (duration !== null) return { title: t("video"), hint: formatClock(duration), missed };
  if (call.endReason === "cancelled") return { title: t("video"), hint: t("cancelled"), missed };
  const reason = call.state in REASON_KEYS ? REASON_KEYS[call.state as keyof typeof REASON_KEYS] : null;
  return { title: t("video"), hint: reason && t(reason), missed };
}

export function CallEmbed({ id, className }: { id: string; className: string }) {
  const t = useTranslations("callScreen.log");
  const tCallScreen = useTranslations("callScreen");
  const { data: call } = useQuery(callOptions(id));
  const { user } = useCurrentUser();
  if (!call)
    return (
      <p className={className}>
        <Video aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        {t("loading")}
      </p>
    );
  const { title, hint, missed } = entryOf(t, call, user?.id);
  const duration = durationOf(call);
  const Icon = missed ? PhoneMissed : call.caller?.id === user?.id ? PhoneOutgoing : PhoneIncoming;
  return (
    <p className={className} data-call-log={call.state}>
      <Icon aria-hidden className={`size-5 shrink-0 ${missed ? "text-destructive" : "text-muted-foreground"}`} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {hint && (
          <span className="tabular block text-muted-foreground">
            {duration === null ? (
              hint
            ) : (
              <>
                <span aria-hidden>{hint}</span>
                <span className="sr-only">
                  {tCallScreen(
                    duration < 60
                      ? "durationSpoken.seconds"
                      : duration % 60 === 0
                        ? "durationSpoken.minutes"
                        : "durationSpoken.both",
                    { minutes: Math.floor(duration / 60), seconds: duration % 60 },
                  )}
                </span>
              </>
            )}
          </span>
        )}
      </span>
    </p>
  );
}
