import type { Page } from "@playwright/test";

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of every node, one after the other. */
  nodes: number[];
}

/** What scripts make, as V8 names it. Beside it a heap holds compiled code and records of the browser's own, which grow for a while. */
const MADE = new Set([
  ...["object", "array", "closure", "string", "concatenated string", "sliced string", "regexp", "number"],
  ...["symbol", "bigint"],
]);

/** What a page's scripts hold after a garbage collection, in bytes. */
export async function heldBy(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot");
  await session.detach();
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let held = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (MADE.has(types[0][nodes[node + type] ?? -1] ?? "")) held += nodes[node + size] ?? 0;
  return held;
}
