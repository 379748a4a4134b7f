import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createApiServer } from "./api/api";
import { Webhooks } from "./api/webhooks";
import { Channels } from "./channels/channels";
import { EventCache } from "./channels/event-cache";
import { Occupancy } from "./channels/occupancy";
import { PresenceMembers } from "./channels/presence";
import { EventPublisher } from "./channels/publisher";
import { Terminations } from "./channels/terminations";
import { SignedInUsers } from "./channels/users";
import type { RelayCore } from "./core";
import { completeOptions, type RelayOptions, type RelaySettings } from "./options";
import { CLOSE_REASONS } from "./protocol/close-codes";
import type { RelayConnection } from "./protocol/connection";
import { createBrowserServer } from "./protocol/handshake";
import { watchIdleConnections } from "./protocol/session";

/** Timeouts for the closing handshakes and the last webhooks on shutdown; 2 s in all at most. */
const CLOSE_TIMEOUT_MS = 700;
const WEBHOOK_FLUSH_TIMEOUT_MS = 700;
const POLL_INTERVAL_MS = 20;

export interface Relay {
  /** Resolves with the ports. Throws if one is in use. */
  listen(): Promise<{ port: number; apiPort: number }>;
  /** Stops listening, then closes all connections; takes 2 s at most. */
  close(): Promise<void>;
}

/** Throws if the options are invalid. */
export function createRelay(options: RelayOptions): Relay {
  const settings = completeOptions(options);
  const core = assemble(settings);
  const browsers = createBrowserServer(core);
  const api = createApiServer(core);
  let stopWatching: (() => void) | null = null;
  let closing: Promise<void> | null = null;

  return {
    async listen() {
      stopWatching = watchIdleConnections(core);
      const apiPort = await listen(api, settings.apiPort, "127.0.0.1");
      const port = await listen(browsers, settings.port, settings.host);
      return { port, apiPort };
    },
    close() {
      closing ??= shutDown(core, browsers, api).finally(() => stopWatching?.());
      return closing;
    },
  };
}

function assemble(settings: RelaySettings): RelayCore {
  const { limits } = settings;
  const webhooks = new Webhooks(settings);
  const occupancy = new Occupancy(webhooks, limits.absence);
  const channels = new Channels((name, count) => occupancy.channelChanged(name, count > 0));
  const presence = new PresenceMembers(limits.members, {
    deliver: (channel, frame) => channels.deliver(channel, frame),
    changed: (channel, userId, isPresent) => occupancy.memberChanged(channel, userId, isPresent),
  });
  const users = new SignedInUsers();
  return {
    settings,
    connections: new Map<string, RelayConnection>(),
    channels,
    presence,
    users,
    terminations: new Terminations(limits.terminations),
    publisher: new EventPublisher(channels, users, new EventCache(limits.cachedBytes)),
    webhooks,
    occupancy,
    slowReaders: 0,
    closing: false,
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Stops listening first: a client that reconnects at once would be disconnected again. */
async function shutDown(core: RelayCore, browsers: Server, api: Server): Promise<void> {
  core.closing = true;
  browsers.close();
  api.close();
  api.closeIdleConnections();
  for (const connection of core.connections.values()) connection.close(CLOSE_REASONS.goingAway);
  const deadline = performance.now() + CLOSE_TIMEOUT_MS;
  while (core.connections.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  for (const connection of [...core.connections.values()]) connection.terminate();
  core.occupancy.close();
  await core.webhooks.close(WEBHOOK_FLUSH_TIMEOUT_MS);
  browsers.closeAllConnections();
  api.closeAllConnections();
}
