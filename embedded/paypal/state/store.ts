import { DAY_MS } from "../clock";
import { JournalFile } from "./journal";
import type {
  CaptureRecord,
  DisputeRecord,
  EventRecord,
  FaultRecord,
  OrderRecord,
  PayoutBatchRecord,
  PayoutItemRecord,
  RefundRecord,
  ReplyRecord,
  SimulatorSettings,
  TokenRecord,
} from "./records";

export interface Collections {
  orders: OrderRecord;
  captures: CaptureRecord;
  refunds: RefundRecord;
  tokens: TokenRecord;
  disputes: DisputeRecord;
  payoutBatches: PayoutBatchRecord;
  payoutItems: PayoutItemRecord;
  events: EventRecord;
  replies: ReplyRecord;
  faults: FaultRecord;
  settings: SimulatorSettings;
}

type Kind = keyof Collections;
type Change = [kind: Kind, id: string, record: Collections[Kind] | null];

/** How long PayPal lists an event: 30 days. */
const EVENT_RETENTION_MS = 30 * DAY_MS;
/** The journal is compacted on start if it has more lines per record than this. */
const MAX_LINES_PER_RECORD = 4;

const initialSettings = (): SimulatorSettings => ({
  id: "settings",
  clockOffset: 0,
  holdWebhooks: false,
  duplicate: { events: 0, copies: 1, gap: 0 },
  accessTokensFrom: 0,
});

/** The simulator's state, in memory and, with a home folder, in a journal. */
export class Store {
  readonly #maps: { [K in Kind]: Map<string, Collections[K]> };
  readonly #journal: JournalFile | null;
  #changed = new Map<string, [Kind, string]>();

  /** `onFailure` is called if the journal cannot be written. */
  constructor(home: string | null, onFailure?: (error: unknown) => void) {
    this.#maps = emptyMaps();
    this.#journal = home === null ? null : new JournalFile(home, onFailure);
    const lines = this.#journal?.read() ?? [];
    // Safe cast: only commit() and #snapshot() write the journal, and both write lists of changes.
    for (const line of lines) this.#replay(line as Change[]);
    this.#prune();
    const records = Object.values(this.#maps).reduce((sum, map) => sum + map.size, 0);
    if (lines.length > MAX_LINES_PER_RECORD * records + 100) this.#journal?.rewrite(this.#snapshot());
  }

  get settings(): SimulatorSettings {
    const stored = this.#maps.settings.get("settings");
    if (stored) return stored;
    const settings = initialSettings();
    this.#maps.settings.set(settings.id, settings);
    return settings;
  }

  get<K extends Kind>(kind: K, id: string): Collections[K] | undefined {
    return this.#maps[kind].get(id);
  }

  all<K extends Kind>(kind: K): Collections[K][] {
    return [...this.#maps[kind].values()];
  }

  size(kind: Kind): number {
    return this.#maps[kind].size;
  }

  /** Durable once `commit()` resolves. */
  put<K extends Kind>(kind: K, record: Collections[K]): void {
    this.#maps[kind].set(record.id, record);
    this.#changed.set(`${kind} ${record.id}`, [kind, record.id]);
  }

  remove(kind: Kind, id: string): void {
    this.#maps[kind].delete(id);
    this.#changed.set(`${kind} ${id}`, [kind, id]);
  }

  /** Writes all changes since the last commit as one line, atomically; resolves once they are on disk. */
  async commit(): Promise<void> {
    if (this.#changed.size > 0) {
      const changes = [...this.#changed.values()].map(([kind, id]): Change => [kind, id, this.get(kind, id) ?? null]);
      this.#changed = new Map();
      this.#journal?.append(changes);
    }
    await this.#journal?.synced();
  }

  async reset(): Promise<void> {
    for (const [kind, map] of Object.entries(this.#maps)) for (const id of map.keys()) this.remove(kind as Kind, id);
    await this.commit();
  }

  async close(): Promise<void> {
    await this.commit();
    await this.#journal?.close();
  }

  #replay(changes: Change[]): void {
    for (const [kind, id, record] of changes) {
      const map: Map<string, Collections[Kind]> = this.#maps[kind];
      if (record === null) map.delete(id);
      else map.set(id, record);
    }
  }

  #prune(): void {
    const now = Date.now() + this.settings.clockOffset;
    for (const reply of this.all("replies")) if (reply.expiresAt <= now) this.#maps.replies.delete(reply.id);
    for (const event of this.all("events"))
      if (event.createdAt < now - EVENT_RETENTION_MS) this.#maps.events.delete(event.id);
  }

  #snapshot(): Change[][] {
    return Object.entries(this.#maps).flatMap(([kind, map]) =>
      [...map.values()].map((record): Change[] => [[kind as Kind, record.id, record]]),
    );
  }
}

function emptyMaps(): { [K in Kind]: Map<string, Collections[K]> } {
  return {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    tokens: new Map(),
    disputes: new Map(),
    payoutBatches: new Map(),
    payoutItems: new Map(),
    events: new Map(),
    replies: new Map(),
    faults: new Map(),
    settings: new Map(),
  };
}
