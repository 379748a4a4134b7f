"use client";

import { PhoneOff, Video, X } from "lucide-react";
import { ReportCall } from "@/components/moderation/reports/report-call";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useCurrentUser } from "@/lib/accounts/current-user";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callStore } from "@/lib/calls/client/store";
import { callScreen } from "@/lib/text/call-screen";
import { CallAvatar } from "./call-avatar";
import { peerName } from "./peer-name";

const text = callScreen.over;

function outcomeOf({ call, other, refusal }: CallScreen, me: string): { title: string; hint: string | null } {
  const name = peerName(other);
  if (refusal || !call)
    return { title: refusal === text.gone ? text.gone : text.refused, hint: refusal === text.gone ? null : refusal };
  const lasted = call.durationSeconds ? callScreen.duration(call.durationSeconds) : null;
  switch (call.state) {
    case "declined":
      return { title: text.declined(name), hint: null };
    case "missed":
      return { title: call.caller?.id === me ? text.missed(name) : text.missedHere(name), hint: null };
    case "busy":
      return { title: text.busy(name), hint: null };
    case "failed":
      return call.endReason === "closed"
        ? { title: text.closed, hint: null }
        : { title: text.failed, hint: text.failedHint };
    default:
      if (call.endReason === "lost") return { title: text.lost(name), hint: lasted };
      return { title: call.endReason === "closed" ? text.closed : text.ended, hint: lasted };
  }
}

/** A call that is over or on another device. */
export function CallEndedCard({ screen }: { screen: CallScreen }) {
  const { user } = useCurrentUser();
  const { other, phase } = screen;
  const isElsewhere = phase === "elsewhere";
  const { title, hint } = isElsewhere
    ? { title: callScreen.elsewhere.text(peerName(other)), hint: null }
    : outcomeOf(screen, user?.id ?? "");
  return (
    <section
      aria-label={callScreen.window(peerName(other))}
      className="pointer-events-auto fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-[60] animate-pop-in rounded-2xl border bg-popover p-4 text-popover-foreground shadow-float-lg md:inset-x-auto md:right-5 md:bottom-5 md:w-[22rem] print:hidden"
    >
      <div className="flex items-center gap-3">
        <CallAvatar person={other} size="md" />
        <div role="status" className="min-w-0 flex-1">
          <p className="break-words font-semibold leading-5">{title}</p>
          {hint && <p className="tabular mt-0.5 text-muted-foreground text-sm">{hint}</p>}
        </div>
        <IconButton label={text.close} onClick={() => callStore.closeEndedCall()} className="-mr-1 self-start">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3 flex gap-2">
        {isElsewhere ? (
          <Button block onClick={() => void callStore.join()}>
            <Video aria-hidden />
            {callScreen.elsewhere.take}
          </Button>
        ) : (
          other && (
            <Button block variant="outline" onClick={() => void callStore.start(other)}>
              <Video aria-hidden />
              {text.again}
            </Button>
          )
        )}
        {!isElsewhere && screen.call && <ReportCall id={screen.call.id} />}
        {isElsewhere && (
          <Button variant="destructive" onClick={() => callStore.end()}>
            <PhoneOff aria-hidden />
            {callScreen.controls.endShort}
          </Button>
        )}
      </div>
    </section>
  );
}
