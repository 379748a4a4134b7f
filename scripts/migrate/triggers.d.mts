import type { ClientBase, Pool } from "pg";

export function readTriggers(client: Pick<ClientBase | Pool, "query">): Promise<Map<string, string>>;
export function writeTriggers(client: Pick<ClientBase | Pool, "query">): Promise<string[]>;
export function triggerFiles(): string[];
