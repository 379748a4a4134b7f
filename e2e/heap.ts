import type { Page } from "@playwright/test";

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  /** The fields of all nodes, concatenated. */
  nodes: number[];
}

/** Types that scripts allocate. Compiled code and internal records on the heap grow for a while. */
const HEAP_NODE_TYPES = new Set([
  "object",
  "array",
  "closure",
  "string",
  "concatenated string",
  "sliced string",
  "regexp",
  "number",
  "symbol",
  "bigint",
]);

/** The size of a page's script objects after a garbage collection, in bytes. */
export async function retainedBytes(page: Page): Promise<number> {
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
    if (HEAP_NODE_TYPES.has(types[0][nodes[node + type] ?? -1] ?? "")) held += nodes[node + size] ?? 0;
  return held;
}
