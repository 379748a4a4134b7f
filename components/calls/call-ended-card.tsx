"use client";

import { PhoneOff, Video, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { ReportCall } from "@/components/moderation/reports/report-call";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callStore } from "@/lib/calls/client/store";
import { formatClock } from "@/lib/dates/format-clock";
import { CallAvatar } from "./call-avatar";
import { usePeerName } from "./use-peer-name";

function useOutcome({ call, refusal }: CallScreen, name: string): { title: string; hint: string | null } {
  const t = useTranslations("callScreen.over");
  const toWords = useTranslateMessage();
  const { user } = useCurrentUser();
  if (refusal === "callScreen.over.gone") return { title: t("gone"), hint: null };
  if (refusal || !call) return { title: t("refused"), hint: refusal && toWords(refusal) };
  const lasted = call.durationSeconds ? formatClock(call.durationSeconds) : null;
  switch (call.state) {
    case "declined":
      return { title: t("declined", { name }), hint: null };
    case "missed":
      return { title: call.caller?.id === user?.id ? t("missed", { name }) : t("missedHere", { name }), hint: null };
    case "busy":
      return { title: t("busy", { name }), hint: null };
    case "failed":
      return call.endReason === "closed"
        ? { title: t("closed"), hint: null }
        : { title: t("failed"), hint: t("failedHint") };
    default:
      if (call.endReason === "lost") return { title: t("lost", { name }), hint: lasted };
      return { title: call.endReason === "closed" ? t("closed") : t("ended"), hint: lasted };
  }
}

/** A call that is over or on another device. */
export function CallEndedCard({ screen }: { screen: CallScreen }) {
  const tCallScreen = useTranslations("callScreen");
  const t = useTranslations("callScreen.over");
  const { other, phase } = screen;
  const name = usePeerName(other);
  const isElsewhere = phase === "elsewhere";
  const outcome = useOutcome(screen, name);
  const { title, hint } = isElsewhere ? { title: tCallScreen("elsewhere.text", { name }), hint: null } : outcome;
  return (
    <section
      aria-label={tCallScreen("window", { name })}
      className="pointer-events-auto fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-[60] animate-pop-in rounded-2xl border bg-popover p-4 text-popover-foreground shadow-float-lg md:inset-x-auto md:right-5 md:bottom-5 md:w-[22rem] print:hidden"
    >
      <div className="flex items-center gap-3">
        <CallAvatar person={other} size="md" />
        <div role="status" className="min-w-0 flex-1">
          <p className="break-words font-semibold leading-5">{title}</p>
          {hint && <p className="tabular mt-0.5 text-muted-foreground text-sm">{hint}</p>}
        </div>
        <IconButton label={t("close")} onClick={() => callStore.closeEndedCall()} className="-mr-1 self-start">
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3 flex gap-2">
        {isElsewhere ? (
          <Button className="min-w-0 flex-1 shrink" onClick={() => void callStore.join()}>
            <Video aria-hidden />
            {tCallScreen("elsewhere.take")}
          </Button>
        ) : (
          other && (
            <Button className="min-w-0 flex-1 shrink" variant="outline" onClick={() => void callStore.start(other)}>
              <Video aria-hidden />
              {t("again")}
            </Button>
          )
        )}
        {!isElsewhere && screen.call && <ReportCall id={screen.call.id} name={other ? name : undefined} />}
        {isElsewhere && (
          <Button variant="destructive" onClick={() => callStore.end()}>
            <PhoneOff aria-hidden />
            {tCallScreen("controls.endShort")}
          </Button>
        )}
      </div>
    </section>
  );
}
