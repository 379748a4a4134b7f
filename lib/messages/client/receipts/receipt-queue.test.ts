import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { ReceiptQueue } from "./receipt-queue";

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("read and delivery positions", () => {
  test("positions only rise, go one request at a time and end at the highest, despite failures", async () => {
    const step = fc.record({ id: fc.constantFrom("a", "b"), place: fc.integer({ min: 1, max: 30 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 30, size: "max" }),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20, size: "max" }),
        async (steps, fails) => {
          const receipts = new Map<string, number[]>();
          const running = new Set<string>();
          let requests = 0;
          let isLeaving = false;
          const marks = new ReceiptQueue(async (id, place) => {
            expect(!isLeaving && running.has(id)).toBe(false);
            running.add(id);
            await turn();
            running.delete(id);
            requests += 1;
            if (fails[requests % 20] && requests < 40) throw new TypeError("no connection");
            receipts.set(id, [...(receipts.get(id) ?? []), place]);
          }, 0);
          const highest = new Map<string, number>();
          for (const { id, place } of steps) {
            expect(marks.mark(id, place)).toBe(place > (highest.get(id) ?? 0));
            highest.set(id, Math.max(place, highest.get(id) ?? 0));
            if (place % 3 === 0) await turn();
          }
          isLeaving = true;
          await waitFor(async () => {
            void marks.flush();
            return [...highest].every(([id, place]) => receipts.get(id)?.at(-1) === place);
          }, "the highest places");
          for (const places of receipts.values())
            expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
        },
      ),
      { numRuns: 30 },
    );
  });

  test("flush sends each pending position once, even while an earlier request is in flight", async () => {
    const receipts: number[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const marks = new ReceiptQueue(async (_id, place) => {
      receipts.push(place);
      await answered;
    }, 0);
    marks.mark("a", 5);
    await waitFor(async () => receipts.length > 0, "the first");
    marks.mark("a", 7);
    void marks.flush();
    void marks.flush();
    expect(receipts).toEqual([5, 7]);
    answer();
    await turn();
    marks.mark("a", 8);
    await waitFor(async () => receipts.length > 2, "what was marked after both answers");
    expect(receipts).toEqual([5, 7, 8]);
  });

  test("positions that the server already has are not sent", async () => {
    const receipts: number[] = [];
    const marks = new ReceiptQueue(async (_id, place) => void receipts.push(place), 0);
    marks.mark("a", 5);
    marks.known("a", 7);
    expect(marks.mark("a", 6)).toBe(false);
    marks.mark("a", 9);
    await waitFor(async () => receipts.length > 0, "what was marked last");
    expect(receipts).toEqual([9]);
  });
});
