import { playRingtone } from "../media/ringtone";

export class RingTonePlayer {
  #stop: (() => void) | null = null;

  begin(kind: "incoming" | "outgoing"): void {
    if (this.#stop) return;
    const stopped = new AbortController();
    let quieten: (() => void) | null = null;
    const play = () => {
      quieten = playRingtone(kind);
      return new Promise<void>((resolve) => stopped.signal.addEventListener("abort", () => resolve()));
    };
    // The DOM types declare it as always present, but it needs a secure context.
    const locks: LockManager | undefined = navigator.locks;
    if (locks) locks.request("veranda-ring", { signal: stopped.signal }, play).catch(() => {});
    else void play();
    this.#stop = () => {
      quieten?.();
      stopped.abort();
    };
  }

  end(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
