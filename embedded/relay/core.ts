import type { Webhooks } from "./api/webhooks";
import type { Channels } from "./channels/channels";
import type { Occupancy } from "./channels/occupancy";
import type { PresenceMembers } from "./channels/presence";
import type { EventPublisher } from "./channels/publisher";
import type { Terminations } from "./channels/terminations";
import type { SignedInUsers } from "./channels/users";
import type { RelaySettings } from "./options";
import type { RelayConnection } from "./protocol/connection";

/** State shared by the parts of a relay. */
export interface RelayCore {
  readonly settings: RelaySettings;
  /** The connections by socket id, in the order in which they were opened. */
  readonly connections: Map<string, RelayConnection>;
  readonly channels: Channels;
  readonly presence: PresenceMembers;
  readonly users: SignedInUsers;
  readonly terminations: Terminations;
  readonly publisher: EventPublisher;
  readonly webhooks: Webhooks;
  readonly occupancy: Occupancy;
  /** Connections closed because they did not read. */
  slowReaders: number;
  /** Shutting down: accepts no connections. */
  closing: boolean;
}
