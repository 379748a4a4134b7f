"use client";

import { lazy, Suspense, useEffect } from "react";
import { useCallScreen } from "@/lib/calls/client";
import { callStore } from "@/lib/calls/client/store";
import { patiently } from "@/lib/patiently";

const IncomingCard = lazy(() =>
  patiently(() => import("./incoming-card").then((module) => ({ default: module.IncomingCard }))),
);
const loadWindow = () => import("./call-window").then((module) => ({ default: module.CallWindow }));
const CallWindow = lazy(() => patiently(loadWindow));
const CallCheck = lazy(() => patiently(() => import("./call-check").then((module) => ({ default: module.CallCheck }))));
const OverCard = lazy(() => patiently(() => import("./over-card").then((module) => ({ default: module.OverCard }))));

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

/** The call of this tab, as far as it has come. */
export function CallHost({ userId }: { userId: string }) {
  const screen = useCallScreen();
  useEffect(() => {
    callStore.setUser(userId);
    return () => callStore.setUser(null);
  }, [userId]);
  // Each in a place of its own: what is gone must not stay hidden while the code of the next is fetched.
  const isRinging = screen.phase === "incoming";
  useEffect(() => {
    // What is fetched while it rings is there at the answer; what fails here is fetched again then.
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
        return <OverCard screen={screen} />;
    }
  }
}
