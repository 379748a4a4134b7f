import { isCache, userOf } from "./channel-names";
import type { Channels } from "./channels";
import type { Cluster, Publication, Remembered } from "./cluster";
import type { EventCache } from "./event-cache";
import { textFrame } from "./frames";
import type { Users } from "./users";

export class Publisher {
  constructor(
    private readonly channels: Channels,
    private readonly users: Users,
    private readonly cache: EventCache,
    private readonly cluster: Cluster,
  ) {}

  publish(publication: Publication): void {
    this.deliver(publication);
    if (!publication.sender)
      for (const channel of publication.channels)
        if (isCache(channel)) this.cluster.remember(channel, textOf(publication, channel));
    this.cluster.publish(publication);
  }

  /** Delivers on this relay. Client events are not state, so they are not cached. */
  deliver(publication: Publication): void {
    for (const channel of publication.channels) {
      const frame = () => textFrame(textOf(publication, channel));
      const userId = userOf(channel);
      if (userId === null) this.channels.deliver(channel, frame, publication.except);
      else this.users.deliver(userId, frame, publication.except);
      if (!publication.sender && isCache(channel)) this.cache.put(channel, textOf(publication, channel));
    }
  }

  remembered(channel: string): Remembered | null {
    return this.cache.get(channel);
  }

  async recall(channel: string): Promise<Remembered | null> {
    return this.cache.get(channel) ?? this.cluster.recall(channel);
  }
}

function textOf({ event, data, sender }: Publication, channel: string): string {
  return JSON.stringify({ event, channel, data, user_id: sender?.userId ?? undefined });
}
