import type { Channels } from "./channels";
import type { Connection } from "./connection";
import type { Occupancy } from "./occupancy";
import type { Settings } from "./options";
import type { Presence } from "./presence";
import type { Publisher } from "./publisher";
import type { Users } from "./users";
import type { Webhooks } from "./webhooks";

/** State shared by the parts of a relay. */
export interface Core {
  readonly settings: Settings;
  readonly connections: Map<string, Connection>;
  readonly channels: Channels;
  readonly presence: Presence;
  readonly users: Users;
  readonly publisher: Publisher;
  readonly webhooks: Webhooks;
  readonly occupancy: Occupancy;
  /** Connections closed because they did not read. */
  slowReaders: number;
  /** Shutting down: accepts no connections. */
  closing: boolean;
}
