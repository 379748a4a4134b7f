import "@/lib/testing/setup/no-database";
import type { IncomingMessage } from "node:http";
import { expect, test } from "@jest/globals";
import { waitForErrorTurn } from "./error-turns";

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
