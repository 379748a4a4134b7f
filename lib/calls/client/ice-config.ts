import type { IceServers } from "../contract";

/** How long TURN credentials are used for new connections, in ms: half of their lifetime. */
const ICE_TTL_MS = 30 * 60_000;

/**
 * The site's ICE configuration for the connections of one call. There is no default: a connection without the site's
 * policy could reveal network addresses that the policy hides.
 */
export class IceConfig {
  #known: { config: RTCConfiguration; at: number } | null = null;
  #refreshing: Promise<void> | null = null;

  constructor(private readonly fetchIce: () => Promise<Omit<IceServers, "expiresAt">>) {}

  /** Returns the last known configuration if the site does not respond. Rejects if there is none. */
  async read(): Promise<RTCConfiguration> {
    if (!this.#known || performance.now() - this.#known.at >= ICE_TTL_MS) {
      this.#refreshing ??= this.#refresh().finally(() => {
        this.#refreshing = null;
      });
      try {
        await this.#refreshing;
      } catch (error) {
        if (!this.#known) throw error;
      }
    }
    if (!this.#known) throw new Error("the site has not answered yet");
    return this.#known.config;
  }

  async #refresh(): Promise<void> {
    const at = performance.now();
    const { iceServers, iceTransportPolicy } = await this.fetchIce();
    this.#known = { config: { iceServers, ...(iceTransportPolicy && { iceTransportPolicy }) }, at };
  }
}
