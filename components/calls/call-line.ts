import type { CallScreen } from "@/lib/calls/client/screen";
import { callScreen as text } from "@/lib/text/call-screen";

/** How far a call has come, in a line; empty once it is connected. */
export function lineOf({ phase, link, problems }: CallScreen): string {
  if (phase === "starting") return problems.microphone && problems.camera ? text.problems.both.title : text.starting;
  if (phase === "outgoing") return text.calling;
  if (phase === "answering") return text.joining;
  if (link === "connecting") return text.connecting;
  return link === "reconnecting" ? text.reconnecting : "";
}
