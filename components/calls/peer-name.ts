import type { CallPeer } from "@/lib/calls/client/call-screen";
import { commonText } from "@/lib/text/common";
import { messages } from "@/lib/text/messages";

export const peerName = (person: CallPeer | null): string =>
  person ? commonText.fullName(person) : messages.deletedAccount;
