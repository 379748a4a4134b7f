import { useRef } from "react";

/** 128 random bits. crypto.randomUUID is missing on plain http, for example on a phone in the local network. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same key while the content is the same, so that a retry is not executed twice. */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef<{ content: string; key: string } | null>(null);
  return (content) => {
    if (last.current?.content !== content) last.current = { content, key: randomKey() };
    return last.current.key;
  };
}
