import "@/lib/testing/setup/no-database";
import { expect, test } from "@jest/globals";
import { skipWhileRunning } from "./skip-while-running";

test("a sweep that hangs is skipped until it ends, and runs again after a failure", async () => {
  const ends: ((error?: Error) => void)[] = [];
  const sweep = skipWhileRunning("sweep", () => {
    return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  });
  const hanging = sweep();
  await Promise.all([sweep(), sweep()]);
  expect(ends).toHaveLength(1);
  ends[0]?.(new Error("it took long, and failed"));
  await expect(hanging).rejects.toThrow("failed");
  const next = sweep();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await next;
});

test("a sweep that has hung for too long fails the ones after it", async () => {
  let end = () => {};
  const sweep = skipWhileRunning("sweep", () => new Promise<void>((resolve) => (end = resolve)), -1);
  const hanging = sweep();
  await expect(sweep()).rejects.toThrow("has not ended");
  end();
  await hanging;
});
