import "@/lib/testing/setup/no-database";
import { describe, expect, test } from "@jest/globals";
import { isDatabaseAway, suspectOutage } from "@/lib/infra/database/outage";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { Health } from "./health";

describe("health checks", () => {
  test("health checks report live and ready without caching while the database responds", async () => {
    const health = new Health(async () => true);
    for (const [response, status] of [
      [health.live(), "live"],
      [await health.ready(), "ready"],
    ] as const) {
      expect([response.status, (await response.json()).status]).toEqual([200, status]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("health checks check the database once for concurrent calls", async () => {
    let asked = 0;
    const health = new Health(async () => {
      asked += 1;
      return true;
    });
    await Promise.all(Array.from({ length: 20 }, () => health.ready()));
    // Twenty calls may take longer than the cache lasts.
    expect(asked).toBeLessThan(20);
  });

  test("health checks report live but not ready while the database is down", async () => {
    const health = new Health(async () => false);
    expect(health.live().status).toBe(200);
    const response = await health.ready();
    expect([response.status, await response.json()]).toEqual([503, { status: "unavailable", database: "down" }]);
  });

  test("health checks report not ready when nothing listens at the database's address", async () => {
    expect((await new Health().ready()).status).toBe(503);
  });

  test("health checks find the database away before a page if there is no connection, and ask again until it is back", async () => {
    let isUp = false;
    let asked = 0;
    const answers = async () => {
      asked += 1;
      return isUp;
    };
    await new Health(answers).checkDatabase();
    expect([isDatabaseAway(), asked]).toEqual([true, 1]);
    isUp = true;
    // While the database is known to be away, a page does not wait for the check that finds it back.
    await new Health(answers).checkDatabase();
    await waitFor(async () => !isDatabaseAway(), "the database is back");
    expect(asked).toBe(2);
  });

  test("health checks ask the database again after an outage is suspected, although the last answer is recent", async () => {
    const answers = [true, true, false];
    const health = new Health(async () => answers.shift() ?? false);
    await health.ready();
    suspectOutage();
    await health.checkDatabase();
    expect(isDatabaseAway()).toBe(false);
    suspectOutage();
    await health.checkDatabase();
    expect(isDatabaseAway()).toBe(true);
  });

  test("health checks report not ready during shutdown", async () => {
    const health = new Health(async () => true);
    health.markStopping();
    const response = await health.ready();
    expect([response.status, (await response.json()).status]).toEqual([503, "stopping"]);
  });
});
