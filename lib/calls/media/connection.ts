import { readStatsSample, type StatsSample } from "./connection-stats";
import { loadPeer, MediaPeer, type PeerSignal } from "./peer";
import { type ConnectionQuality, connectionQuality } from "./quality";
import { applyRate, NO_VIDEO, nextRate, type VideoRate } from "./video-rate";
import { MEDIA_SILENCE_MS, MediaWatchdog } from "./watchdog";

export type LinkState = "connecting" | "connected" | "reconnecting";

export interface PeerMediaState {
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  isThin: boolean;
}

export interface ConnectionPorts {
  signal: (generation: number, signals: PeerSignal[]) => void;
  askRestart: (generation: number) => void;
  ice: () => Promise<RTCConfiguration>;
  onStream: (stream: MediaStream) => void;
  /** `link`, `generation`, `quality`, `theirs` or `isThin` changed. */
  onChange: () => void;
}

/** How often incoming media, and how often rate and quality, are checked, in ms. */
const STATS_INTERVAL_MS = 250;
const RATE_INTERVAL_MS = 2_000;
/** Minimum interval between restart requests, in ms. */
const RESTART_REQUEST_INTERVAL_MS = 2_000;

/** Keeps media flowing. Only the caller starts a generation: a new peer over the same tracks, when nothing arrives. */
export class CallConnection {
  #peer: MediaPeer | null = null;
  #generation = 0;
  #floor = 1;
  #hasBegun = false;
  #waiting: PeerSignal[] = [];
  #hasEnded = false;
  #isLooking = false;
  #link: LinkState = "connecting";
  #rate: VideoRate = { step: 0, good: 0 };
  #quality: ConnectionQuality = "good";
  #theirs: PeerMediaState | null = null;
  #showing: PeerMediaState = { microphone: true, camera: true, screen: false, isThin: false };
  #weighed: StatsSample | null = null;
  #sample: StatsSample | null = null;
  #asked = Number.NEGATIVE_INFINITY;
  readonly #watchdog = new MediaWatchdog(performance.now());
  readonly #timer = setInterval(() => void this.#look(), STATS_INTERVAL_MS);

  constructor(
    readonly isInitiator: boolean,
    readonly outgoing: MediaStream,
    readonly ports: ConnectionPorts,
  ) {}

  get link(): LinkState {
    return this.#link;
  }
  get generation(): number {
    return this.#generation;
  }
  get quality(): ConnectionQuality {
    return this.#quality;
  }
  get theirs(): PeerMediaState | null {
    return this.#theirs;
  }
  get isThin(): boolean {
    return this.#rate.step === NO_VIDEO;
  }
  get sample(): StatsSample | null {
    return this.#sample;
  }
  /** How long nothing has arrived, in ms; 0 while media flows, null if it never has. */
  get silentFor(): number | null {
    const nowMs = performance.now();
    return this.#watchdog.isFlowing(nowMs) ? 0 : this.#watchdog.silentFor(nowMs);
  }

  /** Prepares the initiator's offer while it rings, so that it is ready at the answer. */
  prepare(generation: number): void {
    if (this.isInitiator && generation > this.#generation) this.#start(generation);
  }

  /** Moves to this generation: the initiator starts it, the other side waits for its offer. */
  begin(generation: number): void {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    if (generation <= this.#generation) {
      // Restart the timeout of a prepared peer; one that failed is recreated at the next check.
      if (isFirst && this.#peer) this.#watchdog.attempt(performance.now());
      return;
    }
    if (this.isInitiator) this.#start(generation);
    else {
      this.#floor = generation;
      if (!this.#peer) this.#watchdog.attempt(performance.now());
    }
  }

  /** The other side receives nothing, even if we do. */
  askedToRestart(generation: number): void {
    const isNews = this.isInitiator && generation >= this.#generation && !this.#hasEnded;
    if (isNews && this.#watchdog.isSettled(performance.now())) this.#start(generation + 1);
  }

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

  /** A hint that the network path has changed. */
  doubt(): void {
    const mayRenew = this.#hasBegun || this.isInitiator;
    if (mayRenew && this.#watchdog.isTired(performance.now(), true)) this.#renew();
  }

  replace(before: MediaStreamTrack, after: MediaStreamTrack): void {
    this.#peer?.replace(before, after);
    const { connection } = this.#peer ?? {};
    if (connection && after.kind === "video") void applyRate(connection, this.#rate);
  }

  show(showing: Omit<PeerMediaState, "isThin">): void {
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
      const signals: PeerSignal[] = [];
      const peer = new MediaPeer(Peer, this.isInitiator, this.outgoing, config, {
        onSignal: (signal) => {
          signals.push(signal);
          // Candidates come in bursts: send those of one task together.
          if (signals.length === 1)
            setTimeout(() => {
              const all = signals.splice(0);
              if (isCurrent()) this.ports.signal(generation, all);
            }, 0);
        },
        onStream: (stream) => this.ports.onStream(stream),
        onOpen: () => {
          peer.send(JSON.stringify(this.#showing));
          if (peer.connection) void applyRate(peer.connection, this.#rate);
        },
        onMessage: (text) => {
          this.#theirs = JSON.parse(text) as PeerMediaState;
          this.ports.onChange();
        },
        onDoubt: () => this.doubt(),
        onEnd: () => this.#watchdog.died(),
      });
      this.#peer = peer;
      for (const signal of this.#waiting.splice(0)) peer.signal(signal);
    } catch {
      // The code failed to load or WebRTC is unavailable: the next attempt retries.
      if (isCurrent()) this.#watchdog.died();
    }
  }

  #renew(): void {
    const nowMs = performance.now();
    if (this.isInitiator) {
      this.#start(this.#generation + 1);
      return;
    }
    if (nowMs - this.#asked < RESTART_REQUEST_INTERVAL_MS) return;
    this.#asked = nowMs;
    this.ports.askRestart(Math.max(this.#generation, this.#floor));
  }

  async #look(): Promise<void> {
    if (this.#isLooking || !this.#hasBegun) return;
    this.#isLooking = true;
    const peer = this.#peer;
    const report = await peer?.connection?.getStats().catch(() => null);
    this.#isLooking = false;
    if (this.#hasEnded) return;
    const nowMs = performance.now();
    if (report && peer === this.#peer) {
      const sample = readStatsSample(report, nowMs);
      this.#sample = sample;
      this.#watchdog.see(sample.bytesReceived, nowMs);
      if (!this.#weighed || nowMs - this.#weighed.at >= RATE_INTERVAL_MS) this.#weigh(sample);
    }
    const before = this.#link;
    if (this.#watchdog.isFlowing(nowMs)) this.#link = "connected";
    else if ((this.#watchdog.silentFor(nowMs) ?? 0) >= MEDIA_SILENCE_MS) this.#link = "reconnecting";
    if (this.#link !== before) this.ports.onChange();
    if (this.#watchdog.isTired(nowMs)) this.#renew();
  }

  #weigh(sample: StatsSample): void {
    const before = this.#weighed;
    this.#weighed = sample;
    if (!before) return;
    const [quality, rate] = [connectionQuality(before, sample), nextRate(this.#rate, sample)];
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
