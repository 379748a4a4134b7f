import type { Channels } from "./channels";
import type { RelayConnection } from "./connection";
import type { Occupancy } from "./occupancy";
import type { RelaySettings } from "./options";
import type { PresenceMembers } from "./presence";
import type { EventPublisher } from "./publisher";
import type { SignedInUsers } from "./users";
import type { Webhooks } from "./webhooks";

/** State shared by the parts of a relay. */
export interface RelayCore {
  readonly settings: RelaySettings;
  readonly connections: Map<string, RelayConnection>;
  readonly channels: Channels;
  readonly presence: PresenceMembers;
  readonly users: SignedInUsers;
  readonly publisher: EventPublisher;
  readonly webhooks: Webhooks;
  readonly occupancy: Occupancy;
  /** Connections closed because they did not read. */
  slowReaders: number;
  /** Shutting down: accepts no connections. */
  closing: boolean;
}
