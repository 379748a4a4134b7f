import { apiClient } from "@/lib/http/api-client";
import { ApiError } from "@/lib/http/errors";
import { newClientId } from "@/lib/messages/client/outbox/client-id";
import type { CallSignalEvent, calls, Signal } from "../contract";
import { SignalAssembly, splitSignal } from "../media/envelope";
import type { PeerSignal } from "../media/peer";

const api = apiClient<typeof calls>();

/** Polling interval for signals while no media flows, in ms. */
const SIGNAL_POLL_INTERVAL_MS = 1_000;
/** Request timeout, and first and longest retry delay, in ms. */
const SIGNAL_TIMEOUT_MS = 8_000;
const RETRY_DELAY_MS = 400;
const MAX_RETRY_DELAY_MS = 2_000;

type Saying = { kind: "signal"; signals: PeerSignal[] } | { kind: "restart" };

export interface SignallingPorts {
  onSignals: (generation: number, signals: PeerSignal[]) => void;
  onRestart: (generation: number) => void;
  /** Whether media flows; if so, events are enough and nothing is polled. */
  isFlowing: () => boolean;
}

/** Relays signals through the server: in order, with retries, for the newest generation only. */
export class Signalling {
  readonly #assembly = new SignalAssembly();
  readonly #timer = setInterval(() => this.#isDue() && void this.follow(), SIGNAL_POLL_INTERVAL_MS);
  #after = 0;
  #generation = 0;
  #waiting: Saying[] = [];
  #isOpen = false;
  #isSending = false;
  #isFetching = false;
  #hasEnded = false;

  constructor(
    readonly callId: string,
    readonly deviceId: string,
    readonly ports: SignallingPorts,
  ) {}

  signal(generation: number, signals: PeerSignal[]): void {
    this.#say(generation, { kind: "signal", signals });
  }

  askRestart(generation: number): void {
    this.#say(generation, { kind: "restart" });
  }

  /** Starts sending; a receiver may only after answering. Queued signals go together. */
  open(): void {
    this.#isOpen = true;
    void this.#pump();
  }

  heard({ signal }: CallSignalEvent): void {
    if (signal) this.#take(signal);
    else void this.follow();
  }

  async follow(): Promise<void> {
    if (this.#isFetching || this.#hasEnded) return;
    this.#isFetching = true;
    try {
      const callRequest = {
        params: { id: this.callId },
        query: { after: this.#after },
        signal: AbortSignal.timeout(SIGNAL_TIMEOUT_MS),
      };
      for (const signal of await api.call("GET /api/video-calls/{id}/signals", callRequest)) {
        this.#after = Math.max(this.#after, signal.sequence);
        this.#take(signal);
      }
    } catch {
      // Polling retries it while no media flows.
    } finally {
      this.#isFetching = false;
    }
  }

  end(): void {
    this.#hasEnded = true;
    this.#waiting = [];
    clearInterval(this.#timer);
  }

  #isDue(): boolean {
    return !this.ports.isFlowing();
  }

  #take({ deviceId, generation, kind, part, parts, data }: Signal): void {
    if (this.#hasEnded || deviceId === this.deviceId) return;
    const assembled = this.#assembly.add({ part, parts, data });
    if (assembled === null) return;
    if (kind === "restart") this.ports.onRestart(generation);
    else if (kind === "signal") this.ports.onSignals(generation, JSON.parse(assembled) as PeerSignal[]);
  }

  #say(generation: number, saying: Saying): void {
    if (generation < this.#generation || this.#hasEnded) return;
    if (generation > this.#generation) this.#waiting = [];
    this.#generation = generation;
    const last = this.#waiting.at(-1);
    if (last?.kind === "signal" && saying.kind === "signal") last.signals.push(...saying.signals);
    else if (last?.kind !== "restart" || saying.kind !== "restart") this.#waiting.push(saying);
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#isSending || !this.#isOpen) return;
    this.#isSending = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#post(this.#generation, next);
    this.#isSending = false;
  }

  async #post(generation: number, saying: Saying): Promise<void> {
    const text = saying.kind === "signal" ? JSON.stringify(saying.signals) : "";
    for (const part of splitSignal(newClientId(), text)) {
      const body = { ...part, id: newClientId(), deviceId: this.deviceId, generation, kind: saying.kind };
      for (let failed = 0; !this.#hasEnded && this.#generation === generation; failed++) {
        try {
          await api.call("POST /api/video-calls/{id}/signals", {
            params: { id: this.callId },
            body,
            signal: AbortSignal.timeout(SIGNAL_TIMEOUT_MS),
          });
          break;
        } catch (error) {
          const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429;
          if (isFinal) return;
          await new Promise((resolve) =>
            setTimeout(resolve, Math.min(RETRY_DELAY_MS * 2 ** failed, MAX_RETRY_DELAY_MS)),
          );
        }
      }
    }
  }
}
