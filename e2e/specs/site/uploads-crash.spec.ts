import { createHash } from "node:crypto";
import { createReadStream, rmSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { chromium, type Page } from "@playwright/test";
import { choosePaths, openComposer } from "@/e2e/fixtures/choose-files";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { pidOf, withWorkerStopped } from "@/e2e/fixtures/processes";
import { largeVideo } from "@/e2e/fixtures/uploads";
import { throttleNetwork } from "@/e2e/network/slow-network";
import { assetsOf, storageOf } from "@/lib/testing/factories/owned-assets";

const UPLOAD_BYTES = 64 * 1024 * 1024;
/** Slow enough for five interruptions, in bytes per second. */
const UPLOAD_BYTES_PER_SECOND = 4_000_000;
test.use({
  brokenLines:
    /net::ERR_(CONNECTION|EMPTY|SOCKET)|WebSocket connection to|the server responded with a status of 50[23]/,
});

const sha256 = async (file: string) => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
};

test(
  "completes an upload of 64 MB that browser, servers and network interrupt five times, and counts it once",
  {
    tag: ["@world", "@full"],
  },
  async ({ world, page, context, site, playwright }, { project }) => {
    const me = await world.person("starter", ["Lea", "Large"]);
    const { file, sha256: expected } = largeVideo(UPLOAD_BYTES);
    const states = async () => (await assetsOf(me)).map(({ state }) => state);
    const percentOf = (on: Page) => async () =>
      Number(await on.getByRole("progressbar", { name: "Progress for large.mp4" }).getAttribute("value"));

    const server = await playwright.chromium.launchServer(project.use.launchOptions);
    const dying = await chromium.connect(server.wsEndpoint());
    const elsewhere = await dying.newContext({ baseURL: site });
    await world.login(elsewhere, me.id, site);
    const first = await elsewhere.newPage();
    await first.goto("./");
    await openComposer(first);
    await (await throttleNetwork(first))({ bytesPerSecond: UPLOAD_BYTES_PER_SECOND });
    await choosePaths(first, "Add photos or a video", [file]);
    await expect.poll(percentOf(first)).toBeGreaterThan(10);
    await server.kill();

    await world.login(context, me.id, site);
    await page.goto("./");
    const dialog = await openComposer(page);
    await expect(dialog.getByText("Unfinished uploads")).toBeVisible();
    const line = await throttleNetwork(page);
    await line({ bytesPerSecond: UPLOAD_BYTES_PER_SECOND });
    await choosePaths(page, "Choose the file large.mp4 again", [file]);
    const percent = percentOf(page);
    for (const [victim, share] of [
      ["web", 25],
      ["worker", 40],
      ["web", 50],
    ] as const) {
      await expect.poll(percent).toBeGreaterThan(share);
      process.kill(pidOf(victim), "SIGKILL");
    }
    await expect.poll(percent).toBeGreaterThan(65);
    await line({ offline: true });
    await expect(dialog.getByText("Connection lost. Upload will resume automatically.")).toBeVisible();
    await line({ bytesPerSecond: UPLOAD_BYTES_PER_SECOND });
    await expect.poll(percent).toBeGreaterThan(75);
    // The upload must not be complete before the worker is stopped.
    await line({ bytesPerSecond: 100_000 });

    await withWorkerStopped(async () => {
      await line({});
      await expect.poll(states).toEqual(["processing"]);
      const [asset] = await assetsOf(me);
      const home = path.resolve(process.env.VERANDA_HOME ?? ".veranda");
      expect(await sha256(path.join(home, "staging", asset?.id ?? ""))).toBe(expected);
      expect(await storageOf(me)).toEqual({ reserved: UPLOAD_BYTES, stored: 0 });
    });
    await expect.poll(states).toEqual(["ready"]);
    rmSync(path.dirname(file), { recursive: true });
  },
);
