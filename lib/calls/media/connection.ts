import { loadPeer, MediaPeer, type PeerSignal } from "./peer";
import { type Quality, qualityOf } from "./quality";
import { type Sample, sampleOf } from "./report";
import { applyRate, NO_VIDEO, nextRate, type VideoRate } from "./video-rate";
import { SILENCE, Watchdog } from "./watchdog";

export type Link = "connecting" | "connected" | "reconnecting";

/** What one side shows and lets hear. */
export interface Showing {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  /** Pictures are left out because the line does not carry them. */
  isThin: boolean;
}

/** What the connection needs of the rest. */
export interface ConnectionPorts {
  /** Tells the other side's peer, by way of the server. */
  signal: (generation: number, signals: PeerSignal[]) => void;
  /** Asks the initiator for the generation after this one. */
  askRestart: (generation: number) => void;
  /** How to find a way to the other side; the best that is known where it cannot be asked. */
  ice: () => Promise<RTCConfiguration>;
  onStream: (stream: MediaStream) => void;
  /** Something of `link`, `generation`, `quality`, `theirs` or `isThin` is another. */
  onChange: () => void;
}

/** How often what arrives is looked at, and how often the rate and quality are, in ms. */
const LOOK = 250;
const WEIGH = 2_000;
/** How often the initiator is asked for a new generation, in ms. */
const ASK_EVERY = 2_000;

/**
 * Keeps media going between two people. The one who called is the initiator and alone begins a generation: a new peer under the next
 * number, over the same tracks, whenever nothing arrives. The other side follows the newest that it hears of, and asks for one.
 */
export class Connection {
  #peer: MediaPeer | null = null;
  #generation = 0;
  /** Of older generations nothing is taken. */
  #floor = 1;
  #hasBegun = false;
  #waiting: PeerSignal[] = [];
  #hasEnded = false;
  #isLooking = false;
  #link: Link = "connecting";
  #rate: VideoRate = { step: 0, good: 0 };
  #quality: Quality = "good";
  #theirs: Showing | null = null;
  #showing: Showing = { microphone: true, camera: true, screen: false, isThin: false };
  #weighed: Sample | null = null;
  #sample: Sample | null = null;
  #asked = Number.NEGATIVE_INFINITY;
  readonly #watchdog = new Watchdog(performance.now());
  readonly #timer = setInterval(() => void this.#look(), LOOK);

  constructor(
    readonly isInitiator: boolean,
    readonly outgoing: MediaStream,
    readonly ports: ConnectionPorts,
  ) {}

  get link(): Link {
    return this.#link;
  }
  get generation(): number {
    return this.#generation;
  }
  get quality(): Quality {
    return this.#quality;
  }
  /** What the other side says that it shows; null until it has. */
  get theirs(): Showing | null {
    return this.#theirs;
  }
  /** Whether we leave out pictures because the line does not carry them. */
  get isThin(): boolean {
    return this.#rate.step === NO_VIDEO;
  }
  /** The last look at the statistics. */
  get sample(): Sample | null {
    return this.#sample;
  }
  /** For how long nothing arrives, in ms; 0 while something does, null while nothing ever has. */
  get silentFor(): number | null {
    const at = performance.now();
    return this.#watchdog.isFlowing(at) ? 0 : this.#watchdog.silentFor(at);
  }

  /** While it rings: the initiator's offer is made, so that it is there at the answer. Nothing is expected to arrive yet. */
  prepare(generation: number): void {
    if (this.isInitiator && generation > this.#generation) this.#start(generation);
  }

  /** Goes on with this generation, or a later one that it knows: the initiator begins it, the other waits for its offer. */
  begin(generation: number): void {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    if (generation <= this.#generation) {
      // What was prepared has its time from now on; what could not be made is made at the next look.
      if (isFirst && this.#peer) this.#watchdog.attempt(performance.now());
      return;
    }
    if (this.isInitiator) this.#start(generation);
    else {
      this.#floor = generation;
      if (!this.#peer) this.#watchdog.attempt(performance.now());
    }
  }

  /** The other side asks for the generation after this one: it hears nothing, though we may. */
  askedToRestart(generation: number): void {
    const isNews = this.isInitiator && generation >= this.#generation && !this.#hasEnded;
    if (isNews && this.#watchdog.isSettled(performance.now())) this.#start(generation + 1);
  }

  /** Takes what the other side's peer said by way of the server. */
  receive(generation: number, signals: readonly PeerSignal[]): void {
    if (this.#hasEnded || generation < Math.max(this.#generation, this.#floor)) return;
    if (generation > this.#generation) {
      if (this.isInitiator) return;
      this.#start(generation);
    }
    for (const signal of signals) {
      if (this.#peer) this.#peer.signal(signal);
      else this.#waiting.push(signal);
    }
  }

  /** Something says that the path has changed: the network, or the way to the server. */
  doubt(): void {
    const mayRenew = this.#hasBegun || this.isInitiator;
    if (mayRenew && this.#watchdog.isTired(performance.now(), true)) this.#renew();
  }

  /** Sends another track in the place of one that is gone from `outgoing` already. */
  replace(before: MediaStreamTrack, after: MediaStreamTrack): void {
    this.#peer?.replace(before, after);
    const { connection } = this.#peer ?? {};
    if (connection && after.kind === "video") void applyRate(connection, this.#rate);
  }

  /** Tells the other side what we show, now and with every generation. */
  show(showing: Omit<Showing, "isThin">): void {
    this.#showing = { ...showing, isThin: this.isThin };
    this.#peer?.send(JSON.stringify(this.#showing));
  }

  end(): void {
    this.#hasEnded = true;
    clearInterval(this.#timer);
    this.#peer?.end();
    this.#peer = null;
  }

  #start(generation: number): void {
    this.#generation = generation;
    this.#waiting = [];
    this.#weighed = null;
    this.#peer?.end();
    this.#peer = null;
    this.#watchdog.attempt(performance.now());
    this.ports.onChange();
    void this.#make(generation);
  }

  async #make(generation: number): Promise<void> {
    const isCurrent = () => !this.#hasEnded && this.#generation === generation;
    try {
      const [Peer, config] = await Promise.all([loadPeer(), this.ports.ice()]);
      if (!isCurrent()) return;
      const said: PeerSignal[] = [];
      const peer = new MediaPeer(Peer, this.isInitiator, this.outgoing, config, {
        onSignal: (signal) => {
          said.push(signal);
          // Candidates come in bursts: what one task of the browser brings goes together.
          if (said.length === 1)
            setTimeout(() => {
              const all = said.splice(0);
              if (isCurrent()) this.ports.signal(generation, all);
            }, 0);
        },
        onStream: (stream) => this.ports.onStream(stream),
        onOpen: () => {
          peer.send(JSON.stringify(this.#showing));
          if (peer.connection) void applyRate(peer.connection, this.#rate);
        },
        onMessage: (text) => {
          // The other side made it by the same code.
          this.#theirs = JSON.parse(text) as Showing;
          this.ports.onChange();
        },
        onDoubt: () => this.doubt(),
        onEnd: () => this.#watchdog.died(),
      });
      this.#peer = peer;
      for (const signal of this.#waiting.splice(0)) peer.signal(signal);
    } catch {
      // No code or no browser that can: the next attempt tries again.
      if (isCurrent()) this.#watchdog.died();
    }
  }

  /** Has a new peer made: by ourselves, or by the one who may. */
  #renew(): void {
    const at = performance.now();
    if (this.isInitiator) {
      this.#start(this.#generation + 1);
      return;
    }
    if (at - this.#asked < ASK_EVERY) return;
    this.#asked = at;
    this.ports.askRestart(Math.max(this.#generation, this.#floor));
  }

  async #look(): Promise<void> {
    if (this.#isLooking || !this.#hasBegun) return;
    this.#isLooking = true;
    const peer = this.#peer;
    const report = await peer?.connection?.getStats().catch(() => null);
    this.#isLooking = false;
    if (this.#hasEnded) return;
    const at = performance.now();
    if (report && peer === this.#peer) {
      const sample = sampleOf(report, at);
      this.#sample = sample;
      this.#watchdog.see(sample.bytesReceived, at);
      if (!this.#weighed || at - this.#weighed.at >= WEIGH) this.#weigh(sample);
    }
    const before = this.#link;
    if (this.#watchdog.isFlowing(at)) this.#link = "connected";
    else if ((this.#watchdog.silentFor(at) ?? 0) >= SILENCE) this.#link = "reconnecting";
    if (this.#link !== before) this.ports.onChange();
    if (this.#watchdog.isTired(at)) this.#renew();
  }

  #weigh(sample: Sample): void {
    const before = this.#weighed;
    this.#weighed = sample;
    if (!before) return;
    const [quality, rate] = [qualityOf(before, sample), nextRate(this.#rate, sample)];
    const isChanged = quality !== this.#quality || rate.step !== this.#rate.step;
    const wasThin = this.isThin;
    const isMoved = rate.step !== this.#rate.step;
    this.#quality = quality;
    this.#rate = rate;
    const { connection } = this.#peer ?? {};
    if (isMoved && connection) void applyRate(connection, rate);
    if (this.isThin !== wasThin) this.show(this.#showing);
    if (isChanged) this.ports.onChange();
  }
}
