import { useState } from "react";

/** 128 random bits. crypto.randomUUID is missing on plain http, for example on a phone in the local network. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Calls `send` with the idempotency key for this content. */
type KeyedSend = <T>(content: string, send: (key: string) => Promise<T>) => Promise<T>;

/**
 * Returns a function that gives a repetition the key of the call before it, so that it is not executed twice, until a
 * call has succeeded: the same content after that is new.
 */
export function createKeyedSend(): KeyedSend {
  let last: { content: string; key: string } | null = null;
  return async (content, send) => {
    if (last?.content !== content) last = { content, key: randomKey() };
    const used = last;
    const result = await send(used.key);
    if (last === used) last = null;
    return result;
  };
}

/** The same function while the component is mounted. */
export const useKeyedSend = (): KeyedSend => useState(createKeyedSend)[0];
