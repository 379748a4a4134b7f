"use client";

import { useQuery } from "@tanstack/react-query";
import { PhoneIncoming, PhoneMissed, PhoneOutgoing, Video } from "lucide-react";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { callOptions } from "@/lib/calls/client/calls";
import type { Call } from "@/lib/calls/contract";
import { callScreen } from "@/lib/text/call-screen";

const text = callScreen.log;

/** In seconds; null if media never connected. */
const lastedOf = ({ state, durationSeconds }: Call): number | null => (state === "failed" ? null : durationSeconds);

function entryOf(call: Call, me: string | undefined): { title: string; hint: string | null; missed: boolean } {
  const isMine = call.caller?.id === me;
  const missed = !isMine && (call.state === "missed" || call.state === "busy");
  if (missed) return { title: text.missedByYou, hint: null, missed };
  const lasted = lastedOf(call);
  if (lasted !== null) return { title: text.video, hint: callScreen.duration(lasted), missed };
  const why = { declined: text.declined, busy: text.busy, failed: text.failed, missed: text.noAnswer } as const;
  const isCancelled = call.endReason === "cancelled";
  const state = call.state as keyof typeof why;
  return { title: text.video, hint: isCancelled ? text.cancelled : (why[state] ?? null), missed };
}

export function CallEmbed({ id, className }: { id: string; className: string }) {
  const { data: call } = useQuery(callOptions(id));
  const { user } = useCurrentUser();
  if (!call)
    return (
      <p className={className}>
        <Video aria-hidden className="size-5 shrink-0 text-muted-foreground" />
        {text.loading}
      </p>
    );
  const { title, hint, missed } = entryOf(call, user?.id);
  const lasted = lastedOf(call);
  const Icon = missed ? PhoneMissed : call.caller?.id === user?.id ? PhoneOutgoing : PhoneIncoming;
  return (
    <p className={className} data-call-log={call.state}>
      <Icon aria-hidden className={`size-5 shrink-0 ${missed ? "text-destructive" : "text-muted-foreground"}`} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        {hint && (
          <span className="tabular block text-muted-foreground">
            {lasted === null ? (
              hint
            ) : (
              <>
                <span aria-hidden>{hint}</span>
                <span className="sr-only">{callScreen.durationSpoken(lasted)}</span>
              </>
            )}
          </span>
        )}
      </span>
    </p>
  );
}
