import type { Webhooks } from "../api/webhooks";

interface Subject {
  channel: string;
  /** The member, or null for the channel itself. */
  userId: string | null;
}

/** A departure is reported after `absenceMs`, and not at all if the channel or member is back before that. */
export class Occupancy {
  readonly #reported = new Map<string, Subject>();
  readonly #departing = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly webhooks: Webhooks,
    private readonly absenceMs: number,
  ) {}

  channelChanged(channel: string, isOccupied: boolean): void {
    this.#changed(channel, { channel, userId: null }, isOccupied);
  }

  memberChanged(channel: string, userId: string, isPresent: boolean): void {
    this.#changed(`${channel}\n${userId}`, { channel, userId }, isPresent);
  }

  /** Reports all departures at once. */
  close(): void {
    for (const timer of this.#departing.values()) clearTimeout(timer);
    for (const key of [...this.#reported.keys()]) this.#reportDeparture(key);
  }

  #changed(key: string, subject: Subject, isThere: boolean): void {
    if (!isThere) {
      if (this.#departing.has(key) || !this.#reported.has(key)) return;
      const timer = setTimeout(() => this.#reportDeparture(key), this.absenceMs);
      this.#departing.set(key, timer);
      return;
    }
    clearTimeout(this.#departing.get(key));
    this.#departing.delete(key);
    if (this.#reported.has(key)) return;
    this.#reported.set(key, subject);
    this.#push(subject, true);
  }

  #reportDeparture(key: string): void {
    this.#departing.delete(key);
    const subject = this.#reported.get(key);
    if (!subject) return;
    this.#reported.delete(key);
    this.#push(subject, false);
  }

  #push({ channel, userId }: Subject, isThere: boolean): void {
    if (userId === null) this.webhooks.push({ name: isThere ? "channel_occupied" : "channel_vacated", channel });
    else this.webhooks.push({ name: isThere ? "member_added" : "member_removed", channel, user_id: userId });
  }
}
