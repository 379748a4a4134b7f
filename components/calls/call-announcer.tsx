"use client";

import { useEffect, useRef, useState } from "react";
import type { CallScreen } from "@/lib/calls/client/screen";
import { callScreen as text } from "@/lib/text/call-screen";
import { lineOf } from "./call-line";
import { otherName } from "./other-name";

/** Tells a screen reader what has changed in a call: how it stands, and what either of the two turned on or off. */
export function CallAnnouncer({ screen }: { screen: CallScreen }) {
  const before = useRef<CallScreen | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const words = changesOf(before.current, screen);
    before.current = screen;
    if (words) setSaid(words);
  }, [screen]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

function changesOf(before: CallScreen | null, now: CallScreen): string {
  const name = otherName(now.other);
  const [last, line] = [before && lineOf(before), lineOf(now)];
  if (last !== line) {
    if (line) return line;
    return before?.link === "reconnecting" ? text.back : text.connected(name);
  }
  if (!before || now.phase !== "active") return "";
  const parts = [
    now.isMuted !== before.isMuted && (now.isMuted ? text.said.muted : text.said.unmuted),
    now.hasCamera !== before.hasCamera && (now.hasCamera ? text.said.cameraOn : text.said.cameraOff),
    now.isSharing !== before.isSharing && (now.isSharing ? text.said.sharing : text.said.shared),
    now.theirs?.microphone === false && before.theirs?.microphone !== false && text.theirs.muted(name),
    now.theirs?.camera === false && before.theirs?.camera !== false && text.theirs.cameraOff(name),
    now.theirs?.screen && !before.theirs?.screen && text.said.theirScreen(name),
  ];
  return parts.filter(Boolean).join(". ");
}
