"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import type { Translator } from "@/lib/i18n/translator";
import { callStatusText } from "./call-status-text";
import { usePeerName } from "./use-peer-name";

/** How long an announcement stays for screen readers, in ms. */
const ANNOUNCEMENT_MS = 3_000;

/** Announces changes of a call to screen readers. */
export function CallAnnouncer({ screen }: { screen: CallScreen }) {
  const t = useTranslations("callScreen");
  const name = usePeerName(screen.other);
  const before = useRef<CallScreen | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const words = changesOf(t, name, before.current, screen);
    before.current = screen;
    if (words) setSaid(words);
  }, [t, name, screen]);
  // An outdated state must not be read when the user reaches the region later.
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

const turned = (before: boolean | undefined, now: boolean | undefined, on: string, off: string) =>
  now !== undefined && before !== now && (now ? before !== undefined && on : off);

function changesOf(t: Translator<"callScreen">, name: string, before: CallScreen | null, now: CallScreen): string {
  const [last, line] = [before && callStatusText(t, before), callStatusText(t, now)];
  if (last !== line) {
    // Without a status line, a call that is not active yet has nothing to announce.
    if (line || now.phase !== "active") return line;
    return before?.link === "reconnecting" ? t("back") : t("connected", { name });
  }
  if (!before || now.phase !== "active") return "";
  const parts = [
    now.isMuted !== before.isMuted && (now.isMuted ? t("said.muted") : t("said.unmuted")),
    now.hasCamera !== before.hasCamera && (now.hasCamera ? t("said.cameraOn") : t("said.cameraOff")),
    now.isSharing !== before.isSharing && (now.isSharing ? t("said.sharing") : t("said.shared")),
    turned(
      before.theirs?.microphone,
      now.theirs?.microphone,
      t("said.theirMicrophone", { name }),
      t("theirs.muted", { name }),
    ),
    turned(before.theirs?.camera, now.theirs?.camera, t("said.theirCamera", { name }), t("theirs.cameraOff", { name })),
    turned(
      before.theirs?.screen ?? false,
      now.theirs?.screen,
      t("said.theirScreen", { name }),
      t("said.theirScreenEnd", { name }),
    ),
  ];
  return parts.filter(Boolean).join(". ");
}
