import { call as request } from "@/lib/http/call";
import { ApiError } from "@/lib/http/errors";
import { realtimeStatus, watchRealtimeStatus } from "@/lib/realtime/connection";
import { BEAT_EVERY, type Call, type CallSignalEvent, calls, LOST_AFTER } from "../contract";
import { Connection } from "../media/connection";
import type { PeerSignal } from "../media/peer";
import { Tracks } from "../media/tracks";
import { laterOf } from "../policy";
import { preferences } from "./preferences";
import { Signalling } from "./signalling";

/** How often the server is asked where nothing is pushed, in ms. */
const BEAT_ALONE = 2_000;
/** For how long credentials for TURN are used for new connections, in ms: half of what they live. */
const ICE_FRESH = 30 * 60_000;
/** How long two people are tried to be connected before it is given up, in ms. */
const CONNECT_TIME = 40_000;
const ANSWER = 8_000;

export interface HeldPorts {
  onChange: () => void;
  onCall: (call: Call) => void;
  /** Another of one's devices holds it now, or one may not see it any more. */
  onGone: () => void;
}

/** The call that this tab holds: its tracks from before it rings, its connection from the answer on, and its signs of life. */
export class HeldCall {
  readonly tracks: Tracks;
  connection: Connection | null = null;
  remote: MediaStream | null = null;
  #call: Call | null = null;
  #signalling: Signalling | null = null;
  #ice: { config: RTCConfiguration; at: number } | null = null;
  #asking: Promise<void> | null = null;
  #beat: ReturnType<typeof setTimeout> | null = null;
  #stops: (() => void)[] = [];
  /** What the other side said before there was a connection to take it. */
  #early: [number, PeerSignal[]][] = [];
  /** When media was to flow from; null while it rings. */
  #beganAt: number | null = null;
  #hasEnded = false;

  constructor(
    readonly me: string,
    readonly deviceId: string,
    readonly ports: HeldPorts,
  ) {
    this.tracks = new Tracks(
      preferences().devices,
      (before, after) => this.connection?.replace(before, after),
      () => {
        this.#show();
        ports.onChange();
      },
    );
  }

  /** Fetches what will be needed to answer a call, while the devices are opened. */
  prepare(call: Call): void {
    this.#call = call;
    this.#listen(call);
    void this.warm();
  }

  /** The devices are open: this side's part is worked out while the server is told of the answer, and sent once it knows. */
  meet(): void {
    if (!this.#hasEnded) this.connection ??= this.#connect();
  }

  /** Holds a call from now on: one that this tab began, answered or joined. */
  hold(call: Call): void {
    if (this.#hasEnded) return;
    this.#call = call;
    this.#listen(call).open();
    const doubt = () => this.connection?.doubt();
    let wasConnected = realtimeStatus() === "connected";
    const onRealtime = () => {
      const isConnected = realtimeStatus() === "connected";
      if (isConnected && !wasConnected) doubt();
      wasConnected = isConnected;
    };
    addEventListener("online", doubt);
    // Chromium alone has it.
    const { connection } = navigator as Navigator & { connection?: EventTarget };
    connection?.addEventListener("change", doubt);
    this.#stops.push(
      () => removeEventListener("online", doubt),
      () => connection?.removeEventListener("change", doubt),
      watchRealtimeStatus(onRealtime),
    );
    void this.warm();
    void this.#tell();
    this.update(call);
  }

  /** Fetches what the connection will need. */
  async warm(): Promise<void> {
    await Promise.all([this.#iceConfig(), import("simple-peer")]).catch(() => {});
  }

  /** The call is known to be so now. */
  update(call: Call): void {
    if (this.#hasEnded) return;
    this.#call = this.#call ? laterOf(this.#call, call) : call;
    const { state, generation, caller } = this.#call;
    if (state === "ringing" && caller?.id === this.me) {
      this.connection ??= this.#connect();
      this.connection.prepare(generation);
    }
    if (state !== "active") return;
    this.connection ??= this.#connect();
    this.#beganAt ??= performance.now();
    this.connection.begin(generation);
  }

  heard(event: CallSignalEvent): void {
    if (event.callId === this.#call?.id) this.#signalling?.heard(event);
  }

  /** Nothing was pushed while there was no connection to the relay. */
  follow(): void {
    void this.#signalling?.follow();
    this.connection?.doubt();
  }

  /** Lets go of everything: after it no light is on, and nothing is sent. */
  end(): void {
    this.#hasEnded = true;
    if (this.#beat) clearTimeout(this.#beat);
    for (const stop of this.#stops.splice(0)) stop();
    this.#signalling?.end();
    this.connection?.end();
    this.tracks.stop();
    this.remote = null;
  }

  /** Hears from now on what the other side says, and fetches what it has said. */
  #listen(call: Call): Signalling {
    if (this.#signalling) return this.#signalling;
    this.#signalling = new Signalling(call.id, this.deviceId, {
      onSignals: (generation, signals) => {
        if (this.connection) this.connection.receive(generation, signals);
        else this.#early.push([generation, signals]);
      },
      onRestart: (generation) => this.connection?.askedToRestart(generation),
      isFlowing: () => this.#beganAt === null || this.connection?.link === "connected",
    });
    void this.#signalling.follow();
    return this.#signalling;
  }

  #connect(): Connection {
    const connection = new Connection(this.#call?.caller?.id === this.me, this.tracks.outgoing, {
      signal: (generation, signals) => this.#signalling?.signal(generation, signals),
      askRestart: (generation) => this.#signalling?.askRestart(generation),
      ice: () => this.#iceConfig(),
      onStream: (stream) => {
        this.remote = stream;
        this.ports.onChange();
      },
      onChange: this.ports.onChange,
    });
    this.connection = connection;
    this.#show();
    for (const [generation, signals] of this.#early.splice(0)) connection.receive(generation, signals);
    return connection;
  }

  #show(): void {
    const { isMuted, hasCamera, isSharing } = this.tracks;
    this.connection?.show({ microphone: !isMuted, camera: hasCamera, screen: isSharing });
  }

  /** Where TURN and STUN are; what was known last, where the site does not answer. Whoever asks at the same time shares an answer. */
  async #iceConfig(): Promise<RTCConfiguration> {
    if (!this.#ice || performance.now() - this.#ice.at >= ICE_FRESH) {
      this.#asking ??= this.#askIce();
      await this.#asking;
    }
    return this.#ice?.config ?? { iceServers: [] };
  }

  async #askIce(): Promise<void> {
    const at = performance.now();
    try {
      const { iceServers, iceTransportPolicy } = await request(calls.ice, { signal: AbortSignal.timeout(ANSWER) });
      this.#ice = { config: { iceServers, ...(iceTransportPolicy && { iceTransportPolicy }) }, at };
    } catch {
      // Two in one network find each other without.
    }
    this.#asking = null;
  }

  /** Says that this tab is there, and learns how the call is; again and again. */
  async #tell(): Promise<void> {
    if (this.#hasEnded || !this.#call) return;
    const began = this.#beganAt;
    const lost = began === null ? 0 : (this.connection?.silentFor ?? performance.now() - began);
    try {
      const body = { deviceId: this.deviceId, ...(began !== null && { mediaLostMs: Math.round(lost) }) };
      const given = { params: { id: this.#call.id }, body, signal: AbortSignal.timeout(ANSWER) };
      this.ports.onCall(await request(calls.heartbeat, given));
    } catch (error) {
      const isGone = error instanceof ApiError && [401, 403, 404, 409].includes(error.status);
      if (isGone && !this.#hasEnded) return this.ports.onGone();
    }
    if (this.#hasEnded) return;
    if (this.connection && this.connection.silentFor === null && lost > CONNECT_TIME) return this.#giveUp();
    const every = realtimeStatus() === "connected" ? BEAT_EVERY : BEAT_ALONE;
    // The server ends what was lost for so long when it is told; a moment later than that is enough.
    const left = lost > 0 && lost < LOST_AFTER ? LOST_AFTER + 200 - lost : every;
    this.#beat = setTimeout(() => void this.#tell(), Math.min(every, left));
  }

  /** The two were never connected. */
  #giveUp(): void {
    if (!this.#call) return;
    const given = { params: { id: this.#call.id }, body: { deviceId: this.deviceId, failed: true } };
    request(calls.end, given).then(this.ports.onCall, this.ports.onGone);
  }
}
