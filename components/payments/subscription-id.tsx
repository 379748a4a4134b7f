/** Characters shown (SPEC.md section 2). */
const SHOWN = 16;

export function SubscriptionId({ id }: { id: string }) {
  return (
    <span className="break-all text-sm tabular-nums">
      <code>{id.slice(0, SHOWN)}</code>
      {id.length > SHOWN && <span aria-hidden>…</span>}
    </span>
  );
}
