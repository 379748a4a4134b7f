/** Characters shown (docs/spec.md section 2). */
const SHOWN_ID_CHARS = 16;

export function SubscriptionId({ id }: { id: string }) {
  return (
    <span className="break-all text-sm tabular-nums">
      <code>{id.slice(0, SHOWN_ID_CHARS)}</code>
      {id.length > SHOWN_ID_CHARS && <span aria-hidden>…</span>}
    </span>
  );
}
