import type { CallScreen } from "@/lib/calls/client/call-screen";
import { callScreen as text } from "@/lib/text/call-screen";

/** Status line of a call; empty once connected. */
export function callStatusText({ phase, link, problems }: CallScreen): string {
  // NoDevices explains that instead.
  if (phase === "starting") return problems.microphone && problems.camera ? "" : text.starting;
  if (phase === "outgoing") return text.calling;
  if (phase === "answering") return text.joining;
  if (link === "connecting") return text.connecting;
  return link === "reconnecting" ? text.reconnecting : "";
}
