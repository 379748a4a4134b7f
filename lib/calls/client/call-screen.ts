import type { PublicUser } from "@/lib/accounts/contract";
import type { Call } from "../contract";
import type { LinkState, PeerMediaState } from "../media/connection";
import { type DeviceLists, type DeviceProblem, NO_DEVICES } from "../media/devices";
import type { ConnectionQuality } from "../media/quality";
import type { ActiveCall } from "./active-call";

/** `check`: device check before the first call · `elsewhere`: on another of the user's devices. */
type Phase = "idle" | "check" | "starting" | "outgoing" | "incoming" | "answering" | "active" | "over" | "elsewhere";

export type CallPeer = Pick<PublicUser, "id" | "firstName" | "lastName" | "profileImageUrl">;

export interface CallScreen {
  phase: Phase;
  call: Call | null;
  other: CallPeer | null;
  view: "full" | "mini";
  link: LinkState;
  generation: number;
  quality: ConnectionQuality;
  theirs: PeerMediaState | null;
  remote: MediaStream | null;
  preview: MediaStream | null;
  microphone: MediaStreamTrack | null;
  isMuted: boolean;
  hasCamera: boolean;
  isSharing: boolean;
  isThin: boolean;
  problems: Record<"microphone" | "camera" | "screen", DeviceProblem | null>;
  devices: DeviceLists;
  chosen: { microphone: string | null; camera: string | null };
  speaker: string | null;
  isSilenced: boolean;
  /** Why the call failed: a message key, or a sentence from the server. */
  refusal: string | null;
}

export const IDLE_SCREEN: CallScreen = {
  phase: "idle",
  call: null,
  other: null,
  view: "full",
  link: "connecting",
  generation: 0,
  quality: "good",
  theirs: null,
  remote: null,
  preview: null,
  microphone: null,
  isMuted: false,
  hasCamera: false,
  isSharing: false,
  isThin: false,
  problems: { microphone: null, camera: null, screen: null },
  devices: NO_DEVICES,
  chosen: { microphone: null, camera: null },
  speaker: null,
  isSilenced: false,
  refusal: null,
};

export const callPeerOf = (call: Call, me: string | null): CallPeer | null =>
  call.caller?.id === me ? call.receiver : call.caller;

export function toCallScreen(screen: CallScreen, { tracks, connection, remote }: ActiveCall): CallScreen {
  return {
    ...screen,
    remote,
    preview: tracks.preview,
    microphone: tracks.microphone,
    isMuted: tracks.isMuted,
    hasCamera: tracks.hasCamera,
    isSharing: tracks.isSharing,
    problems: tracks.problems,
    chosen: {
      microphone: tracks.microphone?.getSettings().deviceId ?? null,
      camera: tracks.preview?.getVideoTracks()[0]?.getSettings().deviceId ?? null,
    },
    link: connection?.link ?? "connecting",
    generation: connection?.generation ?? 0,
    quality: connection?.quality ?? "good",
    theirs: connection?.theirs ?? null,
    isThin: connection?.isThin ?? false,
  };
}
