import type SimplePeer from "simple-peer";

export type PeerSignal = SimplePeer.SignalData;

/** What has to be fetched before the first peer can be made. */
export const loadPeer = () => import("simple-peer").then((module) => module.default);
export type PeerClass = Awaited<ReturnType<typeof loadPeer>>;

export interface PeerEvents {
  onSignal: (signal: PeerSignal) => void;
  onStream: (stream: MediaStream) => void;
  onOpen: () => void;
  onMessage: (text: string) => void;
  onEnd: () => void;
  /** The browser thinks that the path has changed. */
  onDoubt: () => void;
}

/** One peer connection: of one generation, with the tracks that are sent from its beginning on. */
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
    // simple-peer takes another implementation of WebRTC: the browser's own, which is kept for its statistics and senders.
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
    // Its errors all end it, and 'close' follows them; without a listener they would be thrown.
    this.#peer.on("error", () => {});
    this.#peer.on("close", () => {
      if (!this.#hasEnded) events.onEnd();
    });
  }

  /** The browser's own connection, while there is one. */
  get connection(): RTCPeerConnection | null {
    return this.#hasEnded ? null : this.#connection;
  }

  signal(signal: PeerSignal): void {
    if (!this.#peer.destroyed) this.#peer.signal(signal);
  }

  /** Tells the other side over the connection itself; false when it is not open. */
  send(text: string): boolean {
    if (!this.#peer.connected || this.#peer.destroyed) return false;
    this.#peer.send(text);
    return true;
  }

  /** Sends another track in the place of one; the other side is asked nothing. */
  replace(before: MediaStreamTrack, after: MediaStreamTrack): void {
    if (!this.#peer.destroyed) this.#peer.replaceTrack(before, after, this.outgoing);
  }

  end(): void {
    this.#hasEnded = true;
    this.#peer.destroy();
  }
}
