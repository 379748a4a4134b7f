import { randomInt } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";
import { type Cluster, isEncoding, startCluster } from "@/e2e/fixtures/cluster";
import { expect, TestFixtures, type TestPerson, test } from "@/e2e/fixtures/fixtures";
import {
  beginUpload,
  chunkHeaders,
  noiseFile,
  pictureFile,
  publishPost,
  readUploadOffset,
  uploadFile,
  videoFile,
} from "@/e2e/fixtures/uploads";
import { messageIn, openPair, sendByApi, sendFromComposer } from "@/e2e/pages/chat";
import { countPostsByText, getAssetProgress } from "@/lib/testing/assertions/stored-content";
import { createClient } from "@/lib/testing/setup/other-database";
import { listJobs } from "@/lib/testing/wait/job-rows";

/** Limits per address, as in lib/infra/rate-limit/rate-limit.ts: sign-in attempts, and writes without an account. */
const LIMITS = { signIn: 25, write: 300 };
/** Duration of the load, and when a machine is killed, in ms. */
const LOAD = 24_000;
const KILL_AT = 8_000;
/** Concurrent writers and readers. The limits per account are 300 writes in 15 minutes and 1,500 reads in 5. */
const WRITERS = 6;
const READERS = 4;
const MOST_WRITES = 280;
/** Time between two requests of one of them, and their timeout, in ms. */
const PAUSE_MS = 40;
const CALL_TIMEOUT_MS = 15_000;
/** How long a job may take to be restarted: 15 s of silence, and up to a minute until the next check, in ms. */
const TAKEOVER = { timeout: 240_000, intervals: [500] };

const seconds = (since: number) => ((Date.now() - since) / 1_000).toFixed(1);
const annotate = (type: string, description: string) => test.info().annotations.push({ type, description });

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

/** The status of a request; 0 when the response never came or broke off. */
async function statusOf(address: string, init: RequestInit): Promise<number> {
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

const tally = (statuses: number[]) =>
  [...new Set(statuses)].map((status) => `${statuses.filter((each) => each === status).length} × ${status}`).join(", ");

test.describe("two machines behind nginx", { tag: ["@world", "@soak"] }, () => {
  test.describe.configure({ mode: "serial", timeout: 600_000 });
  let several: Cluster;
  let client: ReturnType<typeof createClient>;
  let there: TestFixtures;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const started = await startCluster();
    if (typeof started === "string") throw new Error(`These tests need ${started} (Debian's).`);
    several = started;
    client = createClient(several.databaseUrl);
    there = new TestFixtures(client);
  });

  test.afterAll(async () => {
    await client?.$disconnect();
    await several?.end();
  });

  test("accepts a session of one machine at the other, and ends it at both", async () => {
    const [one, other] = several.machines;
    const body = { firstName: "Sam", lastName: "Session", email: "sam@several.test", password: "a long pass phrase" };
    const response = await fetch(`${one.url}api/auth/register`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.text()).toBe(201);
    const Cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    const who = (url: string) => statusOf(`${url}api/auth/user`, { headers: { Cookie } });
    for (const { url } of [one, other, several]) expect(await who(url)).toBe(200);
    expect(await statusOf(`${other.url}api/auth/logout`, { method: "POST", headers: { Cookie } })).toBe(200);
    for (const { url } of [one, other, several]) expect(await who(url)).toBe(401);
  });

  test("counts rate limits across machines, and ignores a forged address", async () => {
    const tries: number[] = [];
    for (let count = 0; count <= LIMITS.signIn; count++)
      tries.push(
        await statusOf(`${several.machines[count % 2]?.url}api/auth/login`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.9" },
          body: JSON.stringify({ email: `nobody${count}@several.test`, password: "not it at all" }),
        }),
      );
    expect(tries).toEqual([...new Array(LIMITS.signIn).fill(401), 429]);

    const writes: number[] = [];
    for (let count = 0; count <= LIMITS.write; count++)
      writes.push(
        await statusOf(`${several.url}api/auth/logout`, {
          method: "POST",
          headers: { "X-Forwarded-For": `203.0.113.${randomInt(1, 255)}` },
        }),
      );
    expect(writes).toEqual([...new Array(LIMITS.write).fill(200), 429]);
    annotate("limits", `sign-in over both machines: ${tally(tries)}; writes through nginx: ${tally(writes)}`);
  });

  test("shows a message sent at either machine without a reload", async ({ browser }) => {
    const { id, one, other, close } = await openPair(browser, there, several.url);
    for (const [index, { url }] of several.machines.entries()) {
      await sendByApi(one, url, id, `Sent at machine ${index}`);
      await expect(messageIn(other.page, new RegExp(`Sent at machine ${index}`))).toBeVisible();
    }
    await sendFromComposer(other.page, "And back again");
    await expect(messageIn(one.page, /And back again/)).toBeVisible();
    await close();
  });

  test("processes pictures uploaded through nginx, and accepts archives of any size", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: several.url });
    const me = await there.person("starter", ["Pia", "Pictures"]);
    await there.login(context, me.id, several.url);
    const since = Date.now();
    const files = await Promise.all([20, 140, 260].map((hue) => pictureFile(hue)));
    const media = await Promise.all(files.map((file) => uploadFile(context.request, several.url, file)));
    const id = await publishPost(context.request, several.url, {
      type: "image",
      text: "Three through the proxy",
      media: media.map((each) => ({ id: each })),
    });
    annotate("pictures", `3 pictures public after ${seconds(since)} s`);
    for (const { url } of several.machines) {
      const read = await (await fetch(`${url}api/posts/${id}`)).json();
      expect(read.media).toHaveLength(3);
      const [picture] = read.media;
      const address = JSON.stringify(picture).match(/\/api\/media\/[^"\s,]+|\/media\/[^"\s,]+/)?.[0];
      expect(await statusOf(new URL(address ?? "no address", url).href, {})).toBe(200);
    }
    const archive = await context.request.post("api/privacy/imports/upload", { data: Buffer.alloc(8_000_000) });
    expect(archive.status(), "nginx lets it through, and the site says what it is not").not.toBe(413);
    expect(archive.headers()["content-type"]).toContain("application/json");
    await context.close();
  });

  test("resumes an upload at the other machine when one dies in the middle of a chunk, and completes the file", async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: several.url });
    const me = await there.person("starter", ["Una", "Upload"]);
    await there.login(context, me.id, several.url);
    const file = await noiseFile(6);
    const [first, second] = [2_000_000, 4_000_000];
    const [one, other] = several.machines;
    const address = await beginUpload(context.request, one.url, file);
    const begun = await context.request.patch(new URL(address, one.url).href, {
      headers: chunkHeaders(0),
      data: file.bytes.subarray(0, first),
    });
    expect(begun.status()).toBe(204);
    // Half of the next chunk, and then the machine dies.
    const Cookie = await cookieOf(context);
    const broken = fetch(new URL(address, one.url), {
      method: "PATCH",
      headers: { ...chunkHeaders(first), Cookie },
      body: new ReadableStream({
        start: (stream) => stream.enqueue(file.bytes.subarray(first, (first + second) / 2)),
      }),
      duplex: "half",
    } as RequestInit).then(
      ({ status }) => status,
      () => 0,
    );
    const id = path.posix.basename(address);
    await expect.poll(() => statSync(path.join(one.home, "staging", id)).size).toBeGreaterThan(first);
    await several.kill(0);
    expect(await broken).toBe(0);
    const since = Date.now();
    const uploadOffset = await readUploadOffset(context.request, new URL(address, several.url).href);
    expect(uploadOffset, "what was acknowledged is there").toBeGreaterThanOrEqual(first);
    expect(uploadOffset).toBeLessThanOrEqual((first + second) / 2);
    const rest = await context.request.patch(new URL(address, other.url).href, {
      headers: chunkHeaders(uploadOffset),
      data: file.bytes.subarray(uploadOffset),
    });
    expect(rest.status(), await rest.text()).toBe(204);
    annotate(
      "an upload",
      `went on from ${uploadOffset} of ${file.bytes.length} bytes ${seconds(since)} s after its machine died`,
    );
    await publishPost(context.request, other.url, { type: "image", text: "Sent by two", media: [{ id }] });
    // The format's checksums cover every part of it.
    expect(await getAssetProgress(id, client)).toMatchObject({ state: "ready" });
    await several.start(0);
    await context.close();
  });

  test("processes the video of a dead worker at the other machine", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: several.url });
    const me = await there.person("starter", ["Vic", "Video"]);
    await there.login(context, me.id, several.url);
    const id = await uploadFile(context.request, several.url, videoFile(50));
    let victim = -1;
    await expect
      .poll(() => (victim = several.machines.findIndex(isEncoding)), { timeout: 60_000, intervals: [20] })
      .toBeGreaterThanOrEqual(0);
    const since = Date.now();
    await several.kill(victim);
    const jobs = () => listJobs("media.make-video", client);
    const dead = await jobs();
    expect(dead).toEqual([{ id: expect.any(String), lockedBy: expect.any(String) }]);
    const progress = () => getAssetProgress(id, client);
    expect((await progress()).state, "it was not made before").toBe("processing");
    await expect.poll(async () => (await progress()).state, TAKEOVER).toBe("ready");
    expect((await progress()).attempts).toBe(2);
    annotate("a worker dies", `its video was ready at the other's ${seconds(since)} s later`);
    // Every job that it had locked is returned, not only those with a heartbeat.
    const holders = async () => (await jobs()).map(({ lockedBy }) => lockedBy);
    await expect.poll(holders, TAKEOVER).not.toContain(dead[0]?.lockedBy);
    annotate("its job", `given back within ${seconds(since)} s`);
    await several.start(victim);
    await context.close();
  });

  test("loses no acknowledged write and no open page when a machine under load is killed with -9", async ({
    browser,
  }) => {
    const { one: ada, other: bob, close } = await openPair(browser, there, several.url);
    const login = async (person: TestPerson) => {
      const context = await browser.newContext();
      await there.login(context, person.id, several.url);
      const cookie = await cookieOf(context);
      await context.close();
      return cookie;
    };
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, async (_, number) => {
        const person = await there.person("starter", ["Will", `Write${number}`]);
        return { person, cookie: await login(person), statuses: [] as number[] };
      }),
    );
    const readers = await Promise.all(
      Array.from({ length: READERS }, async (_, number) => ({
        cookie: await login(await there.person(null, ["Rea", `Read${number}`])),
        statuses: [] as number[],
      })),
    );
    const write = ({ person, cookie }: (typeof writers)[number], number: number) =>
      statusOf(`${several.url}api/posts`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Cookie: cookie,
          "Idempotency-Key": `several-${person.id}-${number}`,
        },
        body: JSON.stringify({ type: "text", text: `Several ${number}`, visibility: "private" }),
      });
    const until = Date.now() + LOAD;
    const work = [
      ...writers.map(async (writer) => {
        for (let number = 0; Date.now() < until && number < MOST_WRITES; number++) {
          writer.statuses.push(await write(writer, number));
          await pause(PAUSE_MS);
        }
      }),
      ...readers.map(async ({ cookie, statuses }) => {
        const addresses = ["api/posts", "api/notifications", "explore"];
        for (let number = 0; Date.now() < until; number++) {
          const address = `${several.url}${addresses[number % addresses.length]}`;
          statuses.push(await statusOf(address, { headers: { Cookie: cookie } }));
          await pause(PAUSE_MS);
        }
      }),
    ];
    await pause(KILL_AT);
    const killed = Date.now();
    await several.kill(0);
    // Open pages work while the load continues.
    await sendFromComposer(bob.page, "Are you still there?");
    await expect(messageIn(ada.page, /Are you still there/)).toBeVisible();
    const secondsUntilEvent = seconds(killed);
    await sendFromComposer(ada.page, "I never left");
    await expect(messageIn(bob.page, /I never left/)).toBeVisible();
    const answered = seconds(killed);
    await ada.page.getByRole("link", { name: "Explore" }).first().click();
    await expect(ada.page).toHaveURL(/\/explore$/);
    await expect(ada.page.getByRole("main")).toBeVisible();
    await Promise.all(work);

    const all = writers.flatMap(({ statuses }) => statuses);
    const reads = readers.flatMap(({ statuses }) => statuses);
    const unanswered = all.filter((status) => status !== 201).length;
    annotate("writes", `${all.length} while a machine died: ${tally(all)}`);
    annotate("reads", `${reads.length}: ${tally(reads)}`);
    annotate("the open page", `heard after ${secondsUntilEvent} s, was answered after ${answered} s`);
    expect(unanswered, "each of them had one call in hand at most").toBeLessThanOrEqual(WRITERS);
    expect(reads.filter((status) => status !== 200).length, "only what was half sent broke off").toBeLessThanOrEqual(
      READERS,
    );
    expect(reads.filter((status) => status >= 400)).toEqual([]);
    for (const writer of writers) {
      const before = await countPostsByText(writer.person, client);
      for (const [number, status] of writer.statuses.entries()) {
        const count = before.get(`Several ${number}`) ?? 0;
        if (status === 201) expect(count, `post ${number} was acknowledged`).toBe(1);
        else {
          expect(count, `post ${number} was not acknowledged (${status})`).toBeLessThanOrEqual(1);
          expect(await write(writer, number)).toBe(201);
        }
      }
      const after = await countPostsByText(writer.person, client);
      expect(after.size).toBe(writer.statuses.length);
      expect([...after.values()].every((count) => count === 1)).toBe(true);
    }
    await close();
    await several.start(0);
    await expect.poll(() => statusOf(`${several.machines[0].url}api/health/ready`, {})).toBe(200);
  });
});
