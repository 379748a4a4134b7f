import type Pusher from "pusher-js";
import { apiClient } from "@/lib/http/api-client";
import { basePath } from "@/lib/http/base-path";
import { ApiError } from "@/lib/http/errors";
import { EXPECTED_USER_HEADER } from "@/lib/http/security/expected-user";
import { userChannel } from "../channels/channel-names";
import { CHANNEL_AUTH_PATH, USER_AUTH_PATH } from "../constants";
import type { RealtimeConfig, realtime } from "../contract";
import { reconnectDelay } from "./reconnection";
import { type ChannelListener, ChannelSubscriptions } from "./subscriptions";

const api = apiClient<typeof realtime>();

/** "lost" is set only after some seconds without a connection; "off" means signed out or not available. */
export type RealtimeStatus = "off" | "connecting" | "connected" | "lost";

/** Delay before a lost connection is reported, in milliseconds. */
const LOST_AFTER_MS = 3_000;
/** Timeout of our own ping, in milliseconds. */
const PONG_TIMEOUT_MS = 3_000;
/** Timeout of a request to the site, in milliseconds. */
const AUTH_TIMEOUT_MS = 10_000;
/** pusher-js: idle time before a ping, and its timeout, in milliseconds. */
const ACTIVITY_TIMEOUTS_MS = { activityTimeout: 30_000, pongTimeout: 6_000 };

const TERMINATED_CODE = 4009;

const subscriptions = new ChannelSubscriptions();
const terminationWatchers = new Set<() => void>();
const watchers = new Set<() => void>();
let status: RealtimeStatus = "off";
let session: Session | null = null;

function setStatus(next: RealtimeStatus): void {
  if (status === next) return;
  status = next;
  for (const watcher of [...watchers]) watcher();
}

function addressIn({ host, port, path, tls, cluster }: RealtimeConfig) {
  if (cluster !== "") return { cluster, forceTLS: true };
  const isOwn = host === null;
  const isSecure = tls ?? location.protocol === "https:";
  const configuredPort = isOwn ? Number(location.port) : port;
  return {
    cluster,
    forceTLS: isSecure,
    wsHost: host ?? location.hostname,
    wsPort: configuredPort || 80,
    wssPort: configuredPort || 443,
    wsPath: path,
  };
}

/** A user's connection from sign-in to sign-out, across sockets. */
class Session {
  #pusher: Pusher | null = null;
  #hasEnded = false;
  #isBeginning = false;
  #failed = 0;
  #nextAttempt: ReturnType<typeof setTimeout> | null = null;
  #lostSoon: ReturnType<typeof setTimeout> | null = null;
  #heardAt = 0;

  constructor(readonly userId: string) {
    this.#down();
    void this.#begin();
    if (typeof window === "undefined") return;
    document.addEventListener("visibilitychange", this.#onVisible);
    window.addEventListener("online", this.#wake);
    window.addEventListener("pageshow", this.#onShown);
    window.addEventListener("offline", this.#probe);
    window.addEventListener("pagehide", this.#sleep);
  }

  end(): void {
    this.#hasEnded = true;
    if (this.#nextAttempt) clearTimeout(this.#nextAttempt);
    if (this.#lostSoon) clearTimeout(this.#lostSoon);
    subscriptions.close();
    this.#pusher?.unbind_all();
    this.#pusher?.connection.unbind();
    this.#pusher?.disconnect();
    setStatus("off");
    if (typeof window === "undefined") return;
    document.removeEventListener("visibilitychange", this.#onVisible);
    window.removeEventListener("online", this.#wake);
    window.removeEventListener("pageshow", this.#onShown);
    window.removeEventListener("offline", this.#probe);
    window.removeEventListener("pagehide", this.#sleep);
  }

  async #begin(): Promise<void> {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    try {
      const configRequest = api.call("GET /api/realtime/config", { signal: AbortSignal.timeout(AUTH_TIMEOUT_MS) });
      const [{ default: Client }, config] = await Promise.all([import("pusher-js"), configRequest]);
      if (this.#hasEnded || this.#pusher) return;
      if (config.key === null) this.end();
      else this.#open(new Client(config.key, this.#options(config)));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && !this.#hasEnded) this.#refused();
    } finally {
      this.#isBeginning = false;
    }
  }

  #options(config: RealtimeConfig) {
    return {
      ...addressIn(config),
      ...ACTIVITY_TIMEOUTS_MS,
      // "ws" uses TLS where requested; "wss" would try it even where it is not, and the others use a third party.
      enabledTransports: ["ws" as const],
      channelAuthorization: {
        customHandler: (
          { socketId, channelName }: { socketId: string; channelName: string },
          done: (error: Error | null, answer: { auth: string; channel_data?: string } | null) => void,
        ) => {
          const fields = { socket_id: socketId, channel_name: channelName };
          void this.#askFor<{ auth: string; channel_data?: string }>(CHANNEL_AUTH_PATH, fields).then((answer) => {
            if (answer === "refused") subscriptions.refused(channelName);
            if (answer === "refused") done(new Error("refused"), null);
            else if (answer) done(null, answer);
          });
        },
      },
      userAuthentication: {
        customHandler: (
          { socketId }: { socketId: string },
          done: (error: Error | null, answer: { auth: string; user_data: string } | null) => void,
        ) => {
          void this.#askFor<{ auth: string; user_data: string }>(USER_AUTH_PATH, { socket_id: socketId }).then(
            (answer) => {
              if (answer === "refused") this.#refused();
              else if (answer) done(null, answer);
            },
          );
        },
      },
    };
  }

  #open(client: Pusher): void {
    this.#pusher = client;
    client.connection.bind("state_change", ({ current }: { current: string }) => {
      if (current === "connected") this.#up();
      else this.#down();
    });
    client.connection.bind("error", ({ data }: { data?: { code?: number } }) => {
      if (data?.code !== TERMINATED_CODE) return;
      for (const watcher of [...terminationWatchers]) watcher();
    });
    client.connection.bind("message", ({ event, channel }: { event: string; channel?: string }) => {
      this.#heardAt = performance.now();
      if (event !== "pusher_internal:subscription_succeeded" || channel !== userChannel(this.userId)) return;
      this.#failed = 0;
      subscriptions.subscribed(channel);
    });
    client.signin();
    subscriptions.open(client, this.userId);
    client.connect();
  }

  /** Retries while the socket is current. Returns "refused", or null if it is no longer needed. */
  async #askFor<T>(path: string, fields: { socket_id: string }): Promise<T | "refused" | null> {
    const isWanted = () => !this.#hasEnded && this.#pusher?.connection.socket_id === fields.socket_id;
    for (let failed = 0; isWanted(); failed++) {
      try {
        const body = new URLSearchParams(fields);
        const signal = AbortSignal.timeout(AUTH_TIMEOUT_MS);
        const headers = { [EXPECTED_USER_HEADER]: this.userId };
        const init = { method: "POST", headers, body, credentials: "include" as const, signal };
        const response = await fetch(`${basePath}${path}`, init);
        const text = await response.text();
        // The server creates it with Pusher's own library.
        if (response.ok) return isWanted() ? (JSON.parse(text) as T) : null;
        if ([401, 403, 404].includes(response.status)) return isWanted() ? "refused" : null;
      } catch {
        // Network error: retry.
      }
      await new Promise((resolve) => setTimeout(resolve, reconnectDelay(failed, Math.random())));
    }
    return null;
  }

  #refused(): void {
    subscriptions.refused(userChannel(this.userId));
    this.end();
  }

  #up(): void {
    if (this.#nextAttempt) clearTimeout(this.#nextAttempt);
    if (this.#lostSoon) clearTimeout(this.#lostSoon);
    this.#nextAttempt = null;
    this.#lostSoon = null;
    setStatus("connected");
  }

  #down(): void {
    if (this.#hasEnded) return;
    subscriptions.interrupted();
    if (status !== "lost") setStatus("connecting");
    this.#lostSoon ??= setTimeout(() => {
      setStatus("lost");
      subscriptions.lost();
    }, LOST_AFTER_MS);
    this.#nextAttempt ??= setTimeout(this.#attempt, reconnectDelay(this.#failed++, Math.random()));
  }

  /** Reconnects: pusher-js is slow to retry, and does not after a termination. */
  readonly #attempt = (): void => {
    if (this.#nextAttempt) clearTimeout(this.#nextAttempt);
    this.#nextAttempt = null;
    if (this.#pusher) {
      this.#pusher.disconnect();
      this.#pusher.connect();
    } else void this.#begin();
    this.#down();
  };

  readonly #onVisible = (): void => {
    if (document.visibilityState === "visible") this.#wake();
  };

  readonly #onShown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) this.#wake();
  };

  /** Reconnects without delay on focus or network, and checks a connection that may have slept. */
  readonly #wake = (): void => {
    if (status === "connected") this.#probe();
    else {
      this.#failed = 0;
      this.#attempt();
    }
  };

  readonly #probe = (): void => {
    if (status !== "connected" || !this.#pusher) return;
    const before = this.#heardAt;
    const { socket_id: socketId } = this.#pusher.connection;
    this.#pusher.send_event("pusher:ping", {});
    setTimeout(() => {
      const isSame = status === "connected" && this.#pusher?.connection.socket_id === socketId;
      if (!this.#hasEnded && isSame && this.#heardAt === before) this.#attempt();
    }, PONG_TIMEOUT_MS);
  };

  /** An open socket would keep the page out of the back/forward cache. */
  readonly #sleep = (): void => {
    this.#pusher?.disconnect();
  };
}

export function connectRealtime(userId: string): void {
  if (session?.userId === userId && status !== "off") return;
  disconnectRealtime();
  session = new Session(userId);
}

/** Disconnects, as at sign-out. Listeners stay for the next user. */
export function disconnectRealtime(): void {
  session?.end();
  session = null;
}

/** Listens to a channel across reconnects. Returns an unsubscribe function. */
export function listenToChannel(channel: string, listener: ChannelListener): () => void {
  return subscriptions.listen(channel, listener);
}

/** Calls `watcher` when the server has terminated the connection. Returns an unsubscribe function. */
export function onTerminated(watcher: () => void): () => void {
  terminationWatchers.add(watcher);
  return () => terminationWatchers.delete(watcher);
}

export const realtimeStatus = (): RealtimeStatus => status;

export function watchRealtimeStatus(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
