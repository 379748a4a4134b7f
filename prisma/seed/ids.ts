import { createHash } from "node:crypto";

/** 1 January 2025, the timestamp of every demo id. */
const DEMO_ID_TIME = Date.UTC(2025, 0, 1).toString(16).padStart(12, "0");

/** A deterministic UUIDv7 from `kind` and `key`. */
export function demoId(
  kind:
    | "user"
    | "post"
    | "revision"
    | "comment"
    | "screening"
    | "vibe"
    | "asset"
    | "picture"
    | "conversation"
    | "message"
    | "notice"
    | "notice-event"
    | "call"
    | "tip"
    | "payout"
    | "case"
    | "report"
    | "decision"
    | "strike"
    | "appeal"
    | "audit",
  key: string,
): string {
  const hash = createHash("sha256").update(`${kind}:${key}`).digest("hex");
  const variant = (8 + (Number.parseInt(hash.slice(3, 4), 16) % 4)).toString(16);
  return `${DEMO_ID_TIME.slice(0, 8)}-${DEMO_ID_TIME.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
}
