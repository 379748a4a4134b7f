import type { CallScreen } from "@/lib/calls/client/screen";
import { callScreen as text } from "@/lib/text/call-screen";

/** How far a call has come, in a line; empty once it is connected. */
export function lineOf({ phase, link, problems }: CallScreen): string {
  // That there is nothing to start with is said at length elsewhere.
  if (phase === "starting") return problems.microphone && problems.camera ? "" : text.starting;
  if (phase === "outgoing") return text.calling;
  if (phase === "answering") return text.joining;
  if (link === "connecting") return text.connecting;
  return link === "reconnecting" ? text.reconnecting : "";
}
