import "@/lib/testing/setup/no-database";
import type { IncomingMessage } from "node:http";
import { expect, test } from "@jest/globals";
import { delayNextPage, waitForErrorTurn, waitForPageTurn } from "./error-turns";

const errorOf = (address: string) => ({ headers: { "x-forwarded-for": address } }) as unknown as IncomingMessage;

async function answerInOrder(addresses: readonly string[]): Promise<string[]> {
  const answered: string[] = [];
  await Promise.all(
    addresses.map(async (address) => {
      await waitForErrorTurn(errorOf(address));
      answered.push(address);
    }),
  );
  return answered;
}

test("answers an address's first error at once, and spaces those that follow without holding up another address", async () => {
  const since = performance.now();
  const many = Array.from({ length: 10 }, () => "192.0.2.1");
  expect(await answerInOrder([...many, "192.0.2.2"])).toEqual(["192.0.2.1", "192.0.2.2", ...many.slice(1)]);
  // Nine intervals; timers may fire up to 1 ms early.
  expect(performance.now() - since).toBeGreaterThan(80);
});

test("counts the addresses of an IPv6 network as one", async () => {
  const addresses = ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"];
  expect(await answerInOrder(addresses)).toEqual(["2001:db8::1", "2001:db8:0:1::1", "2001:db8::2"]);
});

test("lets about a hundred errors of an address wait, and answers further ones at once", async () => {
  const answered: number[] = [];
  await Promise.all(
    Array.from({ length: 150 }, async (_, at) => {
      await waitForErrorTurn(errorOf("192.0.2.3"));
      answered.push(at);
    }),
  );
  // The second waits for 10 ms.
  expect(answered.indexOf(1)).toBeGreaterThan(20);
});

test("delays the next page of an address after pages that found nothing, and no page of another", async () => {
  const since = performance.now();
  for (let page = 0; page < 3; page++) delayNextPage(errorOf("192.0.2.5"));
  await waitForPageTurn(errorOf("192.0.2.6"));
  const other = performance.now() - since;
  await waitForPageTurn(errorOf("192.0.2.5"));
  const own = performance.now() - since;
  expect(own).toBeGreaterThan(140);
  expect(other).toBeLessThan(own);
  await waitForPageTurn(errorOf("192.0.2.5"));
});
