import type SimplePeer from "simple-peer";

export type PeerSignal = SimplePeer.SignalData;

export const loadPeer = () => import("simple-peer").then((module) => module.default);
export type PeerClass = Awaited<ReturnType<typeof loadPeer>>;

export interface PeerEvents {
  onSignal: (signal: PeerSignal) => void;
  onStream: (stream: MediaStream) => void;
  onOpen: () => void;
  onMessage: (text: string) => void;
  onEnd: () => void;
  /** The browser reports that the network path may have changed. */
  onDoubt: () => void;
}

export class MediaPeer {
  readonly #peer: SimplePeer.Instance;
  #connection: RTCPeerConnection | null = null;
  #hasEnded = false;

  constructor(
    Peer: PeerClass,
    initiator: boolean,
    readonly outgoing: MediaStream,
    config: RTCConfiguration,
    events: PeerEvents,
  ) {
    const keep = (connection: RTCPeerConnection) => {
      this.#connection = connection;
    };
    // Passed to simple-peer to get at the browser's connection, for its statistics and senders.
    class Kept extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        keep(this);
      }
    }
    this.#peer = new Peer({
      initiator,
      config,
      stream: outgoing,
      trickle: true,
      wrtc: { RTCPeerConnection: Kept, RTCSessionDescription, RTCIceCandidate },
    });
    this.#peer.on("signal", (signal: PeerSignal) => {
      if (!this.#hasEnded) events.onSignal(signal);
    });
    this.#peer.on("stream", (stream: MediaStream) => {
      if (!this.#hasEnded) events.onStream(stream);
    });
    this.#peer.on("connect", () => {
      if (!this.#hasEnded) events.onOpen();
    });
    this.#peer.on("data", (data: Uint8Array) => {
      if (!this.#hasEnded) events.onMessage(new TextDecoder().decode(data));
    });
    this.#peer.on("iceStateChange", (state: string) => {
      if (!this.#hasEnded && state === "disconnected") events.onDoubt();
    });
    // Each error is followed by 'close'; without a listener it would be thrown.
    this.#peer.on("error", () => {});
    this.#peer.on("close", () => {
      if (!this.#hasEnded) events.onEnd();
    });
  }

  get connection(): RTCPeerConnection | null {
    return this.#hasEnded ? null : this.#connection;
  }

  signal(signal: PeerSignal): void {
    if (!this.#peer.destroyed) this.#peer.signal(signal);
  }

  send(text: string): boolean {
    if (!this.#peer.connected || this.#peer.destroyed) return false;
    this.#peer.send(text);
    return true;
  }

  /** Replaces a track without renegotiation. */
  replace(before: MediaStreamTrack, after: MediaStreamTrack): void {
    if (!this.#peer.destroyed) this.#peer.replaceTrack(before, after, this.outgoing);
  }

  end(): void {
    this.#hasEnded = true;
    this.#peer.destroy();
  }
}
