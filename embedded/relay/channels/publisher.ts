import { textFrame } from "../protocol/frames";
import { isCacheChannel, userIdOfChannel } from "./channel-names";
import type { Channels } from "./channels";
import type { CachedEvent, EventCache } from "./event-cache";
import type { SignedInUsers } from "./users";

export interface Publication {
  channels: string[];
  event: string;
  data: unknown;
  /** The socket to exclude. */
  except?: string;
  /** The sender of a client event: the user on a presence channel, else null. */
  sender?: { userId: string | null };
}

export class EventPublisher {
  constructor(
    private readonly channels: Channels,
    private readonly users: SignedInUsers,
    private readonly cache: EventCache,
  ) {}

  /** Delivers to all subscribers. Client events are not state, so they are not cached. */
  publish(publication: Publication): void {
    for (const channel of publication.channels) {
      const frame = () => textFrame(textOf(publication, channel));
      const userId = userIdOfChannel(channel);
      if (userId === null) this.channels.deliver(channel, frame, publication.except);
      else this.users.deliver(userId, frame, publication.except);
      if (!publication.sender && isCacheChannel(channel)) this.cache.put(channel, textOf(publication, channel));
    }
  }

  findCached(channel: string): CachedEvent | null {
    return this.cache.get(channel);
  }
}

function textOf({ event, data, sender }: Publication, channel: string): string {
  return JSON.stringify({ event, channel, data, user_id: sender?.userId ?? undefined });
}
