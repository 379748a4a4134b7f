import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import { realtimeStatus, watchRealtimeStatus } from "@/lib/realtime/client/connection";
import { HEARTBEAT_INTERVAL_MS, MEDIA_LOST_AFTER_MS } from "../constants";
import type { Call, CallSignalEvent, calls } from "../contract";
import { CallConnection } from "../media/connection";
import { LocalTracks } from "../media/local-tracks";
import type { PeerSignal } from "../media/peer";
import { laterCallState } from "../policy";
import { IceConfig } from "./ice-config";
import { readCallPreferences } from "./preferences";
import { Signalling } from "./signalling";

const api = apiClient<typeof calls>();

/** Interval of heartbeats while realtime is down, in ms. */
const POLL_INTERVAL_WITHOUT_RELAY_MS = 2_000;
/** Timeout for connecting the two, in ms. */
const CONNECT_TIMEOUT_MS = 40_000;
const REQUEST_TIMEOUT_MS = 8_000;

export interface ActiveCallPorts {
  onChange: () => void;
  onCall: (call: Call) => void;
  /** Another device has taken over the call, or it is no longer visible to this user. */
  onGone: () => void;
}

export class ActiveCall {
  readonly tracks: LocalTracks;
  connection: CallConnection | null = null;
  remote: MediaStream | null = null;
  #call: Call | null = null;
  #signalling: Signalling | null = null;
  readonly #ice = new IceConfig(() =>
    api.call("GET /api/video-calls/ice", { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }),
  );
  #heartbeatTimer: ReturnType<typeof setTimeout> | null = null;
  #stops: (() => void)[] = [];
  #early: [number, PeerSignal[]][] = [];
  #beganAt: number | null = null;
  #hasEnded = false;

  constructor(
    readonly me: string,
    readonly deviceId: string,
    readonly ports: ActiveCallPorts,
  ) {
    this.tracks = new LocalTracks(
      readCallPreferences().devices,
      (before, after) => this.connection?.replace(before, after),
      () => {
        this.#show();
        ports.onChange();
      },
    );
  }

  prepare(call: Call): void {
    this.#call = call;
    this.#listen(call);
    void this.warm();
  }

  /** Starts connecting while the answer request is in flight; signals are sent once it is accepted. */
  meet(): void {
    if (!this.#hasEnded) this.connection ??= this.#connect();
  }

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
    const { connection } = navigator as Navigator & { connection?: EventTarget };
    connection?.addEventListener("change", doubt);
    this.#stops.push(
      () => removeEventListener("online", doubt),
      () => connection?.removeEventListener("change", doubt),
      watchRealtimeStatus(onRealtime),
    );
    void this.warm();
    void this.#sendHeartbeat();
    this.update(call);
  }

  async warm(): Promise<void> {
    await Promise.all([this.#ice.read(), import("simple-peer")]).catch(() => {});
  }

  update(call: Call): void {
    if (this.#hasEnded) return;
    this.#call = this.#call ? laterCallState(this.#call, call) : call;
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

  /** Events are not replayed after a reconnect. */
  follow(): void {
    void this.#signalling?.follow();
    this.connection?.doubt();
  }

  /** Releases everything: the camera light goes off and nothing is sent. */
  end(): void {
    this.#hasEnded = true;
    if (this.#heartbeatTimer) clearTimeout(this.#heartbeatTimer);
    for (const stop of this.#stops.splice(0)) stop();
    this.#signalling?.end();
    this.connection?.end();
    this.tracks.stop();
    this.remote = null;
  }

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

  #connect(): CallConnection {
    const connection = new CallConnection(this.#call?.caller?.id === this.me, this.tracks.outgoing, {
      signal: (generation, signals) => this.#signalling?.signal(generation, signals),
      askRestart: (generation) => this.#signalling?.askRestart(generation),
      ice: () => this.#ice.read(),
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

  async #sendHeartbeat(): Promise<void> {
    if (this.#hasEnded || !this.#call) return;
    const began = this.#beganAt;
    const lost = began === null ? 0 : (this.connection?.silentFor ?? performance.now() - began);
    try {
      const body = { deviceId: this.deviceId, ...(began !== null && { mediaLostMs: Math.round(lost) }) };
      const callRequest = { params: { id: this.#call.id }, body, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
      this.ports.onCall(await api.call("POST /api/video-calls/{id}/heartbeat", callRequest));
    } catch (error) {
      const isGone = error instanceof ApiError && [401, 403, 404, 409].includes(error.status);
      if (isGone && !this.#hasEnded) return this.ports.onGone();
    }
    if (this.#hasEnded) return;
    if (this.connection && this.connection.silentFor === null && lost > CONNECT_TIMEOUT_MS) return this.#endAsLost();
    const every = realtimeStatus() === "connected" ? HEARTBEAT_INTERVAL_MS : POLL_INTERVAL_WITHOUT_RELAY_MS;
    // The server ends a call lost for this long at a heartbeat, so send one just after.
    const left = lost > 0 && lost < MEDIA_LOST_AFTER_MS ? MEDIA_LOST_AFTER_MS + 200 - lost : every;
    this.#heartbeatTimer = setTimeout(() => void this.#sendHeartbeat(), Math.min(every, left));
  }

  #endAsLost(): void {
    if (!this.#call) return;
    const callRequest = { params: { id: this.#call.id }, body: { deviceId: this.deviceId, failed: true } };
    api.call("POST /api/video-calls/{id}/end", callRequest).then(this.ports.onCall, this.ports.onGone);
  }
}
