import "@/lib/testing/setup/no-database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { forgetSharedAnswers, sharedAnswer } from "./shared-answers";

const WRITE = "/api/posts";
let reads = 0;
const read = async () => ({ body: String(++reads), next: null });
const ask = async (key = "feed") => (await sharedAnswer(key, read)).body;

beforeEach(() => {
  forgetSharedAnswers(WRITE);
  reads = 0;
});

describe("answers to signed-out callers", () => {
  test("answers to signed-out callers are shared by equal requests at once and shortly after, and not by others", async () => {
    expect(await Promise.all([ask(), ask(), ask("search")])).toEqual(["1", "1", "2"]);
    expect(await ask()).toBe("1");
  });

  test("answers to signed-out callers are read again after a write, but not after one that public reads do not show", async () => {
    await ask();
    forgetSharedAnswers("/api/conversations/{id}/messages");
    expect(await ask()).toBe("1");
    forgetSharedAnswers(WRITE);
    expect(await ask()).toBe("2");
  });

  test("answers that began before a write are not given to later callers", async () => {
    let answer = (_: { body: string; next: null }) => {};
    const slow = sharedAnswer("feed", () => new Promise((resolve) => (answer = resolve)));
    forgetSharedAnswers(WRITE);
    answer({ body: "before", next: null });
    expect((await slow).body).toBe("before");
    expect(await ask()).toBe("1");
  });

  test("answers to signed-out callers are not kept after a failure", async () => {
    await expect(sharedAnswer("feed", async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await ask()).toBe("1");
  });
});
