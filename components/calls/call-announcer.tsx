"use client";

import { useEffect, useRef, useState } from "react";
import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callScreen as text } from "@/lib/text/call-screen";
import { callStatusText } from "./call-status-text";
import { peerName } from "./peer-name";

/** How long an announcement stays for screen readers, in ms. */
const ANNOUNCEMENT_MS = 3_000;

/** Announces changes of a call to screen readers. */
export function CallAnnouncer({ screen }: { screen: CallScreen }) {
  const before = useRef<CallScreen | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const words = changesOf(before.current, screen);
    before.current = screen;
    if (words) setSaid(words);
  }, [screen]);
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

function changesOf(before: CallScreen | null, now: CallScreen): string {
  const name = peerName(now.other);
  const [last, line] = [before && callStatusText(before), callStatusText(now)];
  if (last !== line) {
    if (line) return line;
    return before?.link === "reconnecting" ? text.back : text.connected(name);
  }
  if (!before || now.phase !== "active") return "";
  const parts = [
    now.isMuted !== before.isMuted && (now.isMuted ? text.said.muted : text.said.unmuted),
    now.hasCamera !== before.hasCamera && (now.hasCamera ? text.said.cameraOn : text.said.cameraOff),
    now.isSharing !== before.isSharing && (now.isSharing ? text.said.sharing : text.said.shared),
    turned(before.theirs?.microphone, now.theirs?.microphone, text.said.theirMicrophone(name), text.theirs.muted(name)),
    turned(before.theirs?.camera, now.theirs?.camera, text.said.theirCamera(name), text.theirs.cameraOff(name)),
    turned(
      before.theirs?.screen ?? false,
      now.theirs?.screen,
      text.said.theirScreen(name),
      text.said.theirScreenEnd(name),
    ),
  ];
  return parts.filter(Boolean).join(". ");
}
