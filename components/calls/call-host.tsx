"use client";

import { Suspense, useEffect } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { useCallScreen } from "@/lib/calls/client/calls";
import { callStore } from "@/lib/calls/client/store";
import type { ApiError } from "@/lib/http/errors";

const IncomingCard = lazyWithRetry(() => import("./incoming-card").then((module) => module.IncomingCard), {
  messages: ["callScreen", "messages"],
});
const loadWindow = () => import("./call-window").then((module) => module.CallWindow);
const CallWindow = lazyWithRetry(loadWindow, { messages: ["callScreen", "messages"] });
const CallCheck = lazyWithRetry(() => import("./call-check").then((module) => module.CallCheck), {
  messages: ["callScreen", "messages"],
});
const CallEndedCard = lazyWithRetry(() => import("./call-ended-card").then((module) => module.CallEndedCard), {
  messages: ["callScreen", "messages", "moderation"],
});

/** docs/spec.md section 8. */
const reportSessionLost = (error: ApiError) =>
  void import("@/components/shell/session/session-lost").then(({ handleSessionLost }) => handleSessionLost(error));

const PLACE = {
  idle: "none",
  check: "check",
  starting: "window",
  outgoing: "window",
  incoming: "incoming",
  answering: "window",
  active: "window",
  over: "card",
  elsewhere: "card",
};

export function CallHost({ userId }: { userId: string }) {
  const screen = useCallScreen();
  useEffect(() => {
    callStore.setUser(userId, reportSessionLost);
    return () => callStore.setUser(null);
  }, [userId]);
  // A key per view, so that the previous one is removed while the code of the next loads.
  const isRinging = screen.phase === "incoming";
  useEffect(() => {
    // Preload for the answer; a failure is retried then.
    if (isRinging) Promise.all([loadWindow(), import("simple-peer")]).catch(() => {});
  }, [isRinging]);
  return <Suspense key={PLACE[screen.phase]}>{view()}</Suspense>;

  function view() {
    switch (screen.phase) {
      case "idle":
        return null;
      case "check":
        return <CallCheck screen={screen} />;
      case "incoming":
        return <IncomingCard key={screen.call?.id} screen={screen} />;
      case "starting":
      case "outgoing":
      case "answering":
      case "active":
        return <CallWindow screen={screen} />;
      case "over":
      case "elsewhere":
        return <CallEndedCard screen={screen} />;
    }
  }
}
