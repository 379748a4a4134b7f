import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { apiServer } from "./api";
import { Channels } from "./channels";
import { CLOSE } from "./codes";
import type { Connection } from "./connection";
import type { Core } from "./core";
import { EventCache } from "./event-cache";
import { browserServer } from "./handshake";
import { Occupancy } from "./occupancy";
import { complete, type RelayOptions, type Settings } from "./options";
import { Presence } from "./presence";
import { Publisher } from "./publisher";
import { watchSilence } from "./session";
import { Users } from "./users";
import { Webhooks } from "./webhooks";

/** Timeouts for the closing handshakes and the last webhooks on shutdown; 2 s in all at most. */
const GOODBYE_MS = 700;
const LAST_WEBHOOKS_MS = 700;
const LOOK_MS = 20;

export interface Relay {
  /** Resolves with the ports. Throws if one is in use. */
  listen(): Promise<{ port: number; apiPort: number }>;
  /** Stops listening, then closes all connections; takes 2 s at most. */
  close(): Promise<void>;
}

/** Throws if the options are invalid. */
export function createRelay(options: RelayOptions): Relay {
  const settings = complete(options);
  const core = assemble(settings);
  const browsers = browserServer(core);
  const api = apiServer(core);
  let stopWatching: (() => void) | null = null;
  let closing: Promise<void> | null = null;

  return {
    async listen() {
      stopWatching = watchSilence(core);
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

function assemble(settings: Settings): Core {
  const { limits } = settings;
  const webhooks = new Webhooks(settings);
  const occupancy = new Occupancy(webhooks, limits.absence);
  const channels = new Channels((name, count) => occupancy.channelChanged(name, count > 0));
  const presence = new Presence(limits.members, {
    deliver: (channel, frame) => channels.deliver(channel, frame),
    changed: (channel, userId, isPresent) => occupancy.memberChanged(channel, userId, isPresent),
  });
  const users = new Users();
  return {
    settings,
    connections: new Map<string, Connection>(),
    channels,
    presence,
    users,
    publisher: new Publisher(channels, users, new EventCache(limits.cachedBytes)),
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
async function shutDown(core: Core, browsers: Server, api: Server): Promise<void> {
  core.closing = true;
  browsers.close();
  api.close();
  api.closeIdleConnections();
  for (const connection of core.connections.values()) connection.close(CLOSE.goingAway);
  const deadline = performance.now() + GOODBYE_MS;
  while (core.connections.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  for (const connection of [...core.connections.values()]) connection.terminate();
  core.occupancy.close();
  await core.webhooks.close(LAST_WEBHOOKS_MS);
  browsers.closeAllConnections();
  api.closeAllConnections();
}
