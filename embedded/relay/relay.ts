import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Alone } from "./alone";
import { apiServer } from "./api";
import { Channels } from "./channels";
import type { Cluster, ClusterEvents, LocalState } from "./cluster";
import { CLOSE } from "./codes";
import type { Connection } from "./connection";
import type { Core } from "./core";
import { EventCache } from "./event-cache";
import { browserServer } from "./handshake";
import { complete, type RelayOptions, type Settings } from "./options";
import { Presence } from "./presence";
import { Publisher } from "./publisher";
import { RedisCluster } from "./redis-cluster";
import { watchSilence } from "./session";
import { terminate, Users } from "./users";
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
  const { core, cache } = assemble(settings);
  const browsers = browserServer(core);
  const api = apiServer(core);
  let stopWatching: (() => void) | null = null;
  let closing: Promise<void> | null = null;

  return {
    async listen() {
      await core.cluster.start(eventsOf(core, cache), localStateOf(core));
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

function assemble(settings: Settings): { core: Core; cache: EventCache } {
  const { limits } = settings;
  const cluster: Cluster = settings.redisUrl
    ? new RedisCluster(settings, settings.redisUrl)
    : new Alone(limits.absence, limits.members);
  const channels = new Channels((name, count) => cluster.counted(name, count));
  const cache = new EventCache(limits.cachedBytes);
  const users = new Users();
  const core: Core = {
    settings,
    connections: new Map<string, Connection>(),
    channels,
    presence: new Presence(cluster, (channel, frame) => channels.deliver(channel, frame)),
    users,
    publisher: new Publisher(channels, users, cache, cluster),
    webhooks: new Webhooks(settings),
    cluster,
    slowReaders: 0,
    closing: false,
  };
  return { core, cache };
}

function eventsOf({ publisher, connections, presence, webhooks }: Core, cache: EventCache): ClusterEvents {
  return {
    published: (publication) => publisher.deliver(publication),
    terminated: (userId, sessionId) => terminate(userId, sessionId, connections.values()),
    memberAdded: (channel, member) => presence.added(channel, member),
    memberRemoved: (channel, userId) => presence.removed(channel, userId),
    roster: (channel, members) => presence.reconcile(channel, members),
    cacheStale: () => cache.clear(),
    announce(appeared, channel, userId) {
      if (userId === null) webhooks.push({ name: appeared ? "channel_occupied" : "channel_vacated", channel });
      else webhooks.push({ name: appeared ? "member_added" : "member_removed", channel, user_id: userId });
    },
  };
}

function localStateOf({ connections, channels, presence }: Core): LocalState {
  return {
    connections: () => connections.size,
    counts: () => channels.counts(),
    count: (channel) => channels.count(channel),
    members: () => presence.members(),
    membersOf: (channel) => presence.membersOf(channel),
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

/** Stops listening first, so that disconnected clients reconnect to the next relay. */
async function shutDown(core: Core, browsers: Server, api: Server): Promise<void> {
  core.closing = true;
  browsers.close();
  api.close();
  api.closeIdleConnections();
  // With another relay running they may reconnect at once; otherwise not yet.
  const reason = core.cluster.peers() > 0 ? CLOSE.movedOn : CLOSE.goingAway;
  for (const connection of core.connections.values()) connection.close(reason);
  const deadline = performance.now() + GOODBYE_MS;
  while (core.connections.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  for (const connection of [...core.connections.values()]) connection.terminate();
  await core.cluster.stop();
  await core.webhooks.close(LAST_WEBHOOKS_MS);
  browsers.closeAllConnections();
  api.closeAllConnections();
}
