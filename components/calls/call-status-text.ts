import type { CallScreen } from "@/lib/calls/client/call-screen";
import type { Translator } from "@/lib/i18n/translator";

/** Status line of a call; empty once connected. */
export function callStatusText(t: Translator<"callScreen">, { phase, link, problems }: CallScreen): string {
  // NoDevices explains that instead.
  if (phase === "starting") return problems.microphone && problems.camera ? "" : t("starting");
  if (phase === "outgoing") return t("calling");
  if (phase === "answering") return t("joining");
  if (link === "connecting") return t("connecting");
  return link === "reconnecting" ? t("reconnecting") : "";
}
