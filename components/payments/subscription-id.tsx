/** How much of the id is shown (SPEC.md section 2), in characters. */
const SHOWN = 16;

/** The beginning of a subscription's id: enough to quote to support. */
export function SubscriptionId({ id }: { id: string }) {
  return (
    <span className="break-all text-sm tabular-nums">
      <code>{id.slice(0, SHOWN)}</code>
      {id.length > SHOWN && <span aria-hidden>…</span>}
    </span>
  );
}
