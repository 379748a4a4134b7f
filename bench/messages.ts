// Bundled into build/bench/messages.cjs: times reads of the data of bench/conversations.mjs. Prints JSON, in ms.
import { pool } from "@/lib/infra/db";
import { MessagesQuery } from "@/lib/messages/contract";
import { listConversations } from "@/lib/messages/queries/conversations";
import { readThread } from "@/lib/messages/queries/thread";
import { countUnread } from "@/lib/messages/queries/unread";

const ROUND_COUNT = 300;
const WARM_UP_COUNT = 20;

function quantiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) };
}

async function time(read: (round: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_COUNT + ROUND_COUNT; round++) {
    const since = performance.now();
    await read(round);
    if (round >= WARM_UP_COUNT) times.push(performance.now() - since);
  }
  return quantiles(times);
}

/** The arguments are the reader and their conversations with message counts, the longest first. */
async function main([id = "", ...given]: string[]): Promise<void> {
  const reader = { id };
  const conversations = given.map((each) => {
    const [conversationId = "", places = "0"] = each.split(":");
    return { conversationId, places: Number(places) };
  });
  const page = { limit: 20, cursor: undefined, in: "inbox" as const };
  const second = (await listConversations(reader, page)).next ?? undefined;
  const thread = (query: (places: number, round: number) => Record<string, unknown>) =>
    time((round) => {
      const { conversationId, places } = conversations[round % conversations.length] ?? {
        conversationId: "",
        places: 0,
      };
      return readThread(reader, conversationId, MessagesQuery.parse(query(places, round)));
    });
  // A different place in the conversation each time.
  const place = (places: number, round: number) => 1 + ((round * 7_919) % places);
  const figures = {
    list: await time(() => listConversations(reader, page)),
    "second page": await time(() => listConversations(reader, { ...page, cursor: second })),
    unread: await time(() => countUnread(reader)),
    newest: await thread(() => ({})),
    before: await thread((places, round) => ({ before: place(places, round) })),
    around: await thread((places, round) => ({ around: place(places, round) })),
    after: await thread((places) => ({ after: places - 20 })),
    search: await thread((places, round) => ({ search: `tomatoes ${place(places, round)}` })),
  };
  console.log(JSON.stringify(figures));
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => pool.end());
