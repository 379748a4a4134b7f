import type Pusher from "pusher-js";
import { basePath } from "@/lib/base-path";
import { call } from "@/lib/http/call";
import { ApiError } from "@/lib/http/errors";
import { EXPECTED_USER_HEADER } from "@/lib/http/expected-user";
import { userChannel } from "./channels";
import { CHANNEL_AUTH_PATH, type RealtimeConfig, realtime, USER_AUTH_PATH } from "./contract";
import { pauseAfter } from "./reconnection";
import { type Listener, Subscriptions } from "./subscriptions";

/** "lost" only after some seconds without a connection; "off" where there is none to be had, or nobody is signed in. */
export type RealtimeStatus = "off" | "connecting" | "connected" | "lost";

/** How long a connection may be away before anybody is told, in milliseconds. */
const LOST_AFTER = 3_000;
/** How long the relay may stay silent after it was asked for a sign of life, in milliseconds. */
const SIGN_OF_LIFE = 3_000;
/** How long an answer of the site may take, in milliseconds. */
const ANSWER = 10_000;
/** Silence after which pusher-js asks for one, and how long it waits, in milliseconds. */
const ACTIVITY = { activityTimeout: 30_000, pongTimeout: 6_000 };

/** The close code by which a server ends a connection whose person may not be signed in any more. */
const TERMINATED_CODE = 4009;

const subscriptions = new Subscriptions();
const terminationWatchers = new Set<() => void>();
const watchers = new Set<() => void>();
let status: RealtimeStatus = "off";
let session: Session | null = null;

function setStatus(next: RealtimeStatus): void {
  if (status === next) return;
  status = next;
  for (const watcher of [...watchers]) watcher();
}

/** Where pusher-js connects to. */
function addressIn({ host, port, path, tls, cluster }: RealtimeConfig) {
  if (cluster !== "") return { cluster, forceTLS: true };
  const isOwn = host === null;
  const isSecure = tls ?? location.protocol === "https:";
  const given = isOwn ? Number(location.port) : port;
  return {
    cluster,
    forceTLS: isSecure,
    wsHost: host ?? location.hostname,
    wsPort: given || 80,
    wssPort: given || 443,
    wsPath: path,
  };
}

/** One person's connection, from sign-in to sign-out, over as many sockets as it takes. */
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

  /** Loads the client and learns where the relay is; what fails is tried again by the next attempt. */
  async #begin(): Promise<void> {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    try {
      const asked = call(realtime.config, { signal: AbortSignal.timeout(ANSWER) });
      const [{ default: Client }, config] = await Promise.all([import("pusher-js"), asked]);
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
      ...ACTIVITY,
      // "ws" speaks TLS where that is asked for; "wss" would try it too where it is not, and all else goes to a third party.
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

  /**
   * Asks for a signature until there is an answer, for as long as the socket is the one that it is for. "refused" when we may
   * not have it, null when it is of no use any more.
   */
  async #askFor<T>(path: string, fields: { socket_id: string }): Promise<T | "refused" | null> {
    const isWanted = () => !this.#hasEnded && this.#pusher?.connection.socket_id === fields.socket_id;
    for (let failed = 0; isWanted(); failed++) {
      try {
        const body = new URLSearchParams(fields);
        const signal = AbortSignal.timeout(ANSWER);
        const headers = { [EXPECTED_USER_HEADER]: this.userId };
        const given = { method: "POST", headers, body, credentials: "include" as const, signal };
        const response = await fetch(`${basePath}${path}`, given);
        const text = await response.text();
        // The server made it with Pusher's own library.
        if (response.ok) return isWanted() ? (JSON.parse(text) as T) : null;
        if ([401, 403, 404].includes(response.status)) return isWanted() ? "refused" : null;
      } catch {
        // Nothing was answered: as with any other failure, it is asked for again.
      }
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(failed, Math.random())));
    }
    return null;
  }

  /** Whoever we were, we are signed in no more. */
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
    }, LOST_AFTER);
    this.#nextAttempt ??= setTimeout(this.#attempt, pauseAfter(this.#failed++, Math.random()));
  }

  /** Begins anew, for what pusher-js does by itself it does late, and after an end that it was told of it does nothing. */
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

  /** Somebody looks again, or there is a network again: no pause then, and no trust in a connection that slept. */
  readonly #wake = (): void => {
    if (status === "connected") this.#probe();
    else {
      this.#failed = 0;
      this.#attempt();
    }
  };

  /** Makes sure that a connection lives. */
  readonly #probe = (): void => {
    if (status !== "connected" || !this.#pusher) return;
    const before = this.#heardAt;
    const { socket_id: socketId } = this.#pusher.connection;
    this.#pusher.send_event("pusher:ping", {});
    setTimeout(() => {
      const isSame = status === "connected" && this.#pusher?.connection.socket_id === socketId;
      if (!this.#hasEnded && isSame && this.#heardAt === before) this.#attempt();
    }, SIGN_OF_LIFE);
  };

  /** A page that may come back from the browser's memory must not keep a socket there. */
  readonly #sleep = (): void => {
    this.#pusher?.disconnect();
  };
}

/** Connects as this person, and stays connected; does nothing when that is so already. */
export function connectRealtime(userId: string): void {
  if (session?.userId === userId && status !== "off") return;
  disconnectRealtime();
  session = new Session(userId);
}

/** Ends it, as at sign-out. What is listened to stays so for the next one who connects. */
export function disconnectRealtime(): void {
  session?.end();
  session = null;
}

/** Listens to a channel, now and after each loss, until the function that it returns is called. */
export function listen(channel: string, listener: Listener): () => void {
  return subscriptions.listen(channel, listener);
}

/** Calls back when the server has ended the connection, as it does when a session ends, until the function that it returns is called. */
export function onTerminated(watcher: () => void): () => void {
  terminationWatchers.add(watcher);
  return () => terminationWatchers.delete(watcher);
}

export const realtimeStatus = (): RealtimeStatus => status;

/** Calls back whenever the status changes, until the function that it returns is called. */
export function watchRealtimeStatus(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
