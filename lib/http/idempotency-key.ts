import { useRef } from "react";

/** 128 random bits; unlike crypto.randomUUID it exists on plain http too, where a phone on the same network may be. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Gives the Idempotency-Key of a request: the same while its content is, so that sending it again after a lost answer repeats nothing. */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}
