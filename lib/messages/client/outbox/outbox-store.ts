import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxEntry, PlacedEntry } from "./outbox-entry";

/** Persists an outbox. Places grow in insertion order. */
export interface OutboxStore {
  add: (entry: OutboxEntry) => Promise<number>;
  change: (entry: PlacedEntry) => Promise<void>;
  remove: (places: readonly number[]) => Promise<void>;
  first: (userId: string, conversationId: string, most: number) => Promise<PlacedEntry[]>;
  all: (userId: string) => Promise<PlacedEntry[]>;
}

interface Schema extends DBSchema {
  entries: {
    key: number;
    value: OutboxEntry & { place?: number };
    indexes: { "by-next": [string, string, number, number] };
  };
}

const OUTBOX_DATABASE_NAME = "veranda-outbox";

/** A store for this tab only, for browsers without IndexedDB. */
export function createMemoryStore(): OutboxStore {
  const entries = new Map<number, PlacedEntry>();
  let last = 0;
  return {
    add: async (entry) => {
      last += 1;
      entries.set(last, { ...entry, place: last });
      return last;
    },
    change: async (entry) => void (entries.has(entry.place) && entries.set(entry.place, entry)),
    remove: async (places) => {
      for (const place of places) entries.delete(place);
    },
    first: async (userId, conversationId, most) =>
      [...entries.values()]
        .filter((entry) => entry.userId === userId && entry.conversationId === conversationId && entry.refused === 0)
        .slice(0, most),
    all: async (userId) => [...entries.values()].filter((entry) => entry.userId === userId),
  };
}

const placed = (entry: Schema["entries"]["value"]): PlacedEntry => ({ ...entry, place: entry.place ?? 0 });

const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
const toSend = (userId: string, conversationId: string) =>
  IDBKeyRange.bound([userId, conversationId, 0], [userId, conversationId, 1], false, true);

function databaseStore(database: IDBPDatabase<Schema>): OutboxStore {
  return {
    add: (entry) => database.add("entries", entry),
    change: async (entry) => {
      const transaction = database.transaction("entries", "readwrite");
      if (await transaction.store.getKey(entry.place)) await transaction.store.put(entry);
      await transaction.done;
    },
    remove: async (places) => {
      const transaction = database.transaction("entries", "readwrite");
      await Promise.all([...places.map((place) => transaction.store.delete(place)), transaction.done]);
    },
    first: async (userId, conversationId, most) =>
      (await database.getAllFromIndex("entries", "by-next", toSend(userId, conversationId), most)).map(placed),
    all: async (userId) =>
      (await database.getAllFromIndex("entries", "by-next", ofUser(userId)))
        .map(placed)
        .sort((one, other) => one.place - other.place),
  };
}

let opened: Promise<OutboxStore> | null = null;

async function openDatabase(): Promise<OutboxStore> {
  const database = await openDB<Schema>(OUTBOX_DATABASE_NAME, 1, {
    upgrade: (database) => {
      const store = database.createObjectStore("entries", { keyPath: "place", autoIncrement: true });
      store.createIndex("by-next", ["userId", "conversationId", "refused", "place"]);
    },
    // Another tab wants to upgrade or delete the database, or the browser has closed it.
    blocking: () => {
      database.close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });
  return databaseStore(database);
}

/** Returns the store of this browser, or of this tab where IndexedDB is unavailable. */
export function createBrowserStore(): Promise<OutboxStore> {
  opened ??= openDatabase().catch(createMemoryStore);
  return opened;
}
