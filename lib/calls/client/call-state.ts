import { type CallScreen, IDLE_SCREEN } from "./call-screen";

export class CallStateStore {
  #screen: CallScreen = IDLE_SCREEN;
  readonly #watchers = new Set<() => void>();

  protected get screen(): CallScreen {
    return this.#screen;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly get = (): CallScreen => this.#screen;

  protected show(screen: CallScreen): void {
    this.#screen = screen;
    for (const watcher of [...this.#watchers]) watcher();
  }
}
