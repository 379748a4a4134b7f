import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { request as open } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import * as tus from "tus-js-client";
import { HOUR_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { idOf, type TusCall, tusCall } from "@/lib/testing/drivers/tus";
import { makePerson, setRole, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { home } from "@/lib/testing/setup/home";
import { serveUploads } from "@/lib/testing/setup/uploads-server";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { countStagedBytes, removeStaged, stagedFilePath } from "./staging";

let uploads: Awaited<ReturnType<typeof serveUploads>>;
let me: TestUser;

beforeAll(async () => {
  uploads = await serveUploads();
});
afterAll(() => uploads.close());
beforeEach(async () => {
  me = await makePerson({ plan: "starter" });
});

const PNG = { name: "a.png", type: "image/png" };
const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const call = (request: TusCall) => tusCall(uploads.url, { as: me, ...request });
const create = (length: number, overrides: Partial<TusCall> = {}) =>
  call({
    method: "POST",
    metadata: PNG,
    ...overrides,
    headers: { "Upload-Length": String(length), ...overrides.headers },
  });
const patch = (id: string, offset: number, body: BodyInit, overrides: Partial<TusCall> = {}) =>
  call({ method: "PATCH", id, body, ...overrides, headers: { "Upload-Offset": String(offset), ...overrides.headers } });
const offsetOf = async (id: string) => Number((await call({ method: "HEAD", id })).headers.get("upload-offset"));
const rowOf = (id: string) => prisma.asset.findUniqueOrThrow({ where: { id } });
const jobsFor = async (id: string) =>
  (
    await pool.query<{ name: string }>(
      `SELECT t."identifier" AS "name" FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t."id" = j."task_id"
       WHERE j."payload"->>'assetId' = $1`,
      [id],
    )
  ).rows.map(({ name }) => name);
const usage = () =>
  prisma.storageUsage.findUnique({
    where: { userId: me.id },
    select: { storedBytes: true, reservedBytes: true },
  });

/** Uploads in chunks of 1 MB like a browser; `stopAt` breaks the connection there. */
const upload = (bytes: Buffer, options: tus.UploadOptions = {}, stopAt = Number.POSITIVE_INFINITY) =>
  new Promise<string>((resolve, reject) => {
    const upload: tus.Upload = new tus.Upload(bytes, {
      endpoint: uploads.url,
      chunkSize: 1_000_000,
      retryDelays: null,
      headers: { Cookie: me.cookie },
      metadata: { name: "Füße.png", type: "image/png", purpose: "post" },
      onChunkComplete(_size, accepted) {
        if (accepted < stopAt) return;
        void upload.abort().then(() => resolve(upload.url?.split("/").at(-1) ?? ""));
      },
      onSuccess: () => resolve(upload.url?.split("/").at(-1) ?? ""),
      onError: reject,
      ...options,
    });
    upload.start();
  });

describe("tus uploads", () => {
  test("an upload arrives byte by byte in chunks, reserves its storage and is enqueued once", async () => {
    const bytes = randomBytes(3_000_000);
    const id = await upload(bytes);
    expect(await rowOf(id)).toMatchObject({
      ownerId: me.id,
      state: "processing",
      stage: "waiting",
      received: 3_000_000n,
      reservedBytes: 3_000_000n,
      fileName: "Füße.png",
      declaredType: "image/png",
      kind: "image",
      purpose: "post",
      access: "private",
    });
    expect(id[14]).toBe("7");
    expect(digest(await readFile(stagedFilePath(id)))).toBe(digest(bytes));
    expect((await stat(stagedFilePath(id))).mode & 0o077).toBe(0);
    expect(await jobsFor(id)).toEqual(["media.make"]);
    expect(await usage()).toEqual({ storedBytes: 0n, reservedBytes: 3_000_000n });
  });

  test("an upload resumes where it broke off, also for a client that knows only its URL", async () => {
    const bytes = randomBytes(3_500_000);
    const id = await upload(bytes, {}, 2_000_000);
    expect([await offsetOf(id), (await rowOf(id)).received]).toEqual([2_000_000, 2_000_000n]);
    expect(await upload(bytes, { uploadUrl: `${uploads.url}/${id}` })).toBe(id);
    expect(digest(await readFile(stagedFilePath(id)))).toBe(digest(bytes));
    expect([await jobsFor(id), await usage()]).toEqual([
      ["media.make"],
      { storedBytes: 0n, reservedBytes: 3_500_000n },
    ]);
    expect(await prisma.asset.count({ where: { ownerId: me.id } })).toBe(1);
  });

  test("an upload keeps the bytes of a chunk whose connection broke", async () => {
    const id = idOf(await create(1_000_000));
    const url = new URL(`${uploads.url}/${id}`);
    const headers = {
      Cookie: me.cookie,
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": "0",
      "Content-Length": "1000000",
      "Content-Type": "application/offset+octet-stream",
    };
    const broken = open(url, { method: "PATCH", headers });
    broken.on("error", () => undefined);
    broken.write(Buffer.alloc(300_000, 7));
    await waitFor(async () => (await countStagedBytes(id)) === 300_000, "the first bytes");
    broken.destroy();
    await waitFor(async () => (await rowOf(id)).received === 300_000n, "the count of what came");
    expect((await patch(id, 300_000, Buffer.alloc(700_000, 7))).status).toBe(204);
    expect(digest(await readFile(stagedFilePath(id)))).toBe(digest(Buffer.alloc(1_000_000, 7)));
    expect((await rowOf(id)).state).toBe("processing");
  });

  test("a complete upload whose process died is enqueued when its client asks for the offset", async () => {
    const id = idOf(await create(5));
    await patch(id, 0, "1234");
    await prisma.asset.update({ where: { id }, data: { received: 0n } });
    await writeFile(stagedFilePath(id), "12345");
    expect([await offsetOf(id), (await rowOf(id)).state, await jobsFor(id)]).toEqual([5, "processing", ["media.make"]]);
    expect((await patch(id, 5, "")).status).toBe(204);
    expect(await jobsFor(id)).toEqual(["media.make"]);
  });

  test("a processed upload reports that it is complete, though its bytes are gone", async () => {
    const id = idOf(await create(3));
    await patch(id, 0, "123");
    await prisma.asset.update({ where: { id }, data: { state: "ready", reservedBytes: 0, storedBytes: 2n } });
    await removeStaged(id);
    expect(await offsetOf(id)).toBe(3);
    expect((await patch(id, 3, "")).status).toBe(204);
    expect((await patch(id, 3, "4")).status).toBe(413);
    expect((await patch(id, 0, "123")).status).toBe(409);
    expect([await countStagedBytes(id), (await rowOf(id)).state]).toEqual([null, "ready"]);
  });

  test("an upload reports its expiry until it is complete", async () => {
    const created = await create(4);
    const piece = await patch(idOf(created), 0, "12");
    for (const { headers } of [created, piece]) {
      const left = Date.parse(headers.get("upload-expires") ?? "") - Date.now();
      expect([left > 23.9 * HOUR_MS, left <= 24 * HOUR_MS]).toEqual([true, true]);
    }
    expect((await patch(idOf(created), 2, "34")).headers.get("upload-expires")).toBeNull();
  });

  test("an upload can continue by POST where a network blocks PATCH", async () => {
    const id = idOf(await create(2));
    const headers = { "X-HTTP-Method-Override": "PATCH", "Upload-Offset": "0" };
    const type = { "Content-Type": "application/offset+octet-stream" };
    expect((await call({ method: "POST", id, body: "12", headers: { ...headers, ...type } })).status).toBe(204);
    expect((await rowOf(id)).state).toBe("processing");
  });

  test("cancelling an upload deletes it and frees its storage at once", async () => {
    const id = idOf(await create(100));
    await patch(id, 0, "12");
    expect((await call({ method: "DELETE", id })).status).toBe(204);
    expect([await countStagedBytes(id), await prisma.asset.count({ where: { id } })]).toEqual([null, 0]);
    expect(await usage()).toEqual({ storedBytes: 0n, reservedBytes: 0n });
    for (const method of ["HEAD", "DELETE"] as const) expect((await call({ method, id })).status).toBe(404);
  });

  test("an attached upload can no longer be cancelled", async () => {
    const id = idOf(await create(1));
    await patch(id, 0, "1");
    await prisma.asset.update({ where: { id }, data: { parentType: "post", parentId: unknownId() } });
    expect((await call({ method: "DELETE", id })).status).toBe(409);
    expect(await countStagedBytes(id)).toBe(1);
  });

  test("an upload that started under a plan continues after it lapsed, but no new one starts", async () => {
    const id = idOf(await create(4));
    await prisma.subscription.update({ where: { userId: me.id }, data: { currentPeriodEnd: new Date(0) } });
    expect((await patch(id, 0, "1234")).status).toBe(204);
    expect((await create(4)).status).toBe(402);
  });
});

describe("concurrency", () => {
  test("a chunk sent several times concurrently is accepted once", async () => {
    const id = idOf(await create(400_000));
    const bytes = randomBytes(400_000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => patch(id, 0, bytes)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    // On a busy machine the others may end it early: then it has stored less, and its client continues from there.
    const received = Number(answers.find(({ status }) => status === 204)?.headers.get("upload-offset"));
    expect(digest(await readFile(stagedFilePath(id)))).toBe(digest(bytes.subarray(0, received)));
    if (received < bytes.length) await patch(id, received, bytes.subarray(received));
    expect(digest(await readFile(stagedFilePath(id)))).toBe(digest(bytes));
    expect(await jobsFor(id)).toEqual(["media.make"]);
  });

  test("30 concurrent uploads cannot exceed the quota together", async () => {
    await prisma.storageUsage.create({ data: { userId: me.id, storedBytes: 4_900_000_000n } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(10_000_000)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(20).fill(413)]);
    expect(await usage()).toEqual({ storedBytes: 4_900_000_000n, reservedBytes: 100_000_000n });
    const refused = await create(1);
    expect(await refused.json()).toMatchObject({ error: "too_large", message: expect.stringContaining("0 GB") });
  });

  test("a user can have at most a hundred incomplete uploads", async () => {
    const data = { ownerId: me.id, kind: "image", purpose: "post", fileName: "a", declaredType: "image/png" } as const;
    await prisma.asset.createMany({ data: Array.from({ length: 100 }, () => ({ ...data, length: 1n })) });
    expect((await create(1)).status).toBe(409);
  });
});

describe("rejections", () => {
  const left = async () => ({
    assets: await prisma.asset.count({ where: { ownerId: me.id } }),
    reserved: (await usage())?.reservedBytes ?? 0n,
    files: (await readdir(path.join(home, "staging")).catch(() => [])).length,
  });

  const REFUSED: [what: string, status: number, error: string, given: Partial<TusCall>][] = [
    ["an SVG", 415, "unsupported_media", { metadata: { ...PNG, type: "image/svg+xml" } }],
    ["a name of something else", 415, "unsupported_media", { metadata: { ...PNG, type: "constructor" } }],
    ["no type", 400, "invalid", { metadata: { name: "a.png" } }],
    ["no name", 400, "invalid", { metadata: { ...PNG, name: "" } }],
    ["a name that cannot be stored", 400, "invalid", { metadata: { ...PNG, name: "a\u0000b" } }],
    ["an unknown purpose", 400, "invalid", { metadata: { ...PNG, purpose: "avatar" } }],
    ["no metadata", 400, "invalid", { metadata: undefined }],
    ["malformed metadata", 400, "invalid", { metadata: undefined, headers: { "Upload-Metadata": "name é" } }],
    ["an empty file", 400, "invalid", { headers: { "Upload-Length": "0" } }],
    ["no length", 400, "invalid", { headers: { "Upload-Length": null } }],
    ["a deferred length", 400, "invalid", { headers: { "Upload-Length": null, "Upload-Defer-Length": "1" } }],
    ["a negative length", 400, "invalid", { headers: { "Upload-Length": "-1" } }],
    ["a length that is no number", 400, "invalid", { headers: { "Upload-Length": "1e3" } }],
    ["a length above the largest safe integer", 400, "invalid", { headers: { "Upload-Length": "9007199254740993" } }],
    ["a picture of 50 MB and a byte", 413, "too_large", { headers: { "Upload-Length": "50000001" } }],
    [
      "a video of 2 GB and a byte",
      ...([413, "too_large"] as const),
      { metadata: { name: "a.mp4", type: "video/mp4" }, headers: { "Upload-Length": "2000000001" } },
    ],
    [
      "a vibe of 200 MB and a byte",
      ...([413, "too_large"] as const),
      { metadata: { name: "a.mp4", type: "video/mp4", purpose: "vibe" }, headers: { "Upload-Length": "200000001" } },
    ],
    ["another version of tus", 412, "precondition_failed", { headers: { "Tus-Resumable": "0.2.2" } }],
    ["no tus", 412, "precondition_failed", { headers: { "Tus-Resumable": null } }],
    ["parts of an upload", 400, "invalid", { headers: { "Upload-Concat": "partial" } }],
    ["another site's page", 403, "forbidden", { headers: { Origin: "https://evil.example" } }],
    ["a signed-out visitor", 401, "unauthenticated", { as: null }],
    ["an unknown session", 401, "unauthenticated", { as: { cookie: "next-auth.session-token=made-up" } }],
  ];

  test.each(REFUSED)("creating an upload is rejected: %s", async (_what, status, error, overrides) => {
    const before = await left();
    const answer = await create(1_000, overrides);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/json"]);
    expect(await answer.json()).toMatchObject({ error, message: expect.any(String) });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(await left()).toEqual(before);
  });

  test("a request that breaks the protocol has a sentence for its user, and the header at fault for its program", async () => {
    const answer = await create(1_000, { headers: { "Upload-Length": null } });
    expect(await answer.json()).toEqual({
      error: "invalid",
      message: "We couldn't upload this file. Remove it and try again.",
      issues: [{ path: "Upload-Length", message: "An upload must include its length." }],
    });
  });

  test("creating an upload is rejected without a plan and for a banned user", async () => {
    const answer = await create(1_000, { as: await makePerson() });
    expect([answer.status, await answer.json()]).toEqual([
      402,
      { error: "payment_required", message: "You need a plan to upload photos and videos." },
    ]);
    const banned = await makePerson({ plan: "creator" });
    await setRole(banned, "banned");
    expect((await create(1_000, { as: banned })).status).toBe(401);
  });

  test("a video of exactly 2 GB is accepted within the quota", async () => {
    const metadata = { name: "a.mp4", type: "VIDEO/MP4; codecs=avc1" };
    const id = idOf(await create(2_000_000_000, { metadata }));
    expect(await rowOf(id)).toMatchObject({ kind: "video", declaredType: "video/mp4", length: 2_000_000_000n });
  });

  test("an upload of another user is answered like one that does not exist", async () => {
    const id = idOf(await create(10));
    const stranger = await makePerson({ plan: "creator" });
    for (const as of [null, stranger])
      for (const method of ["HEAD", "PATCH", "DELETE"] as const) {
        const body = method === "PATCH" ? "12" : undefined;
        const answer = await call({ method, id, as, body, headers: { "Upload-Offset": "0" } });
        expect([method, answer.status]).toEqual([method, as ? 404 : 401]);
        const unknown = await call({ method, id: unknownId(), as, body, headers: { "Upload-Offset": "0" } });
        expect([unknown.status, (await unknown.text()).length]).toEqual([answer.status, (await answer.text()).length]);
      }
    expect(await countStagedBytes(id)).toBe(0);
  });

  test("an invalid upload id is answered with 404, whatever path it hides", async () => {
    const id = idOf(await create(10));
    const ids = ["x", `${id}.json`, `${id}/x`, `..%2f..%2fetc%2fpasswd`, `%2e%2e%2f${id}`, `${id}%00`, "staging", "'"];
    for (const wrong of ids)
      for (const method of ["HEAD", "PATCH", "DELETE"] as const) {
        const body = method === "PATCH" ? "12" : undefined;
        const answer = await call({ method, id: wrong, body, headers: { "Upload-Offset": "0" } });
        expect([method, wrong, answer.status]).toEqual([method, wrong, 404]);
      }
    expect((await create(10, { id })).status).toBe(404);
    expect((await call({ method: "GET", id })).status).toBe(404);
    expect((await call({ method: "PATCH", body: "1", headers: { "Upload-Offset": "0" } })).status).toBe(404);
    expect((await call({ method: "HEAD", id: id.toUpperCase() })).status).toBe(200);
  });

  test("a chunk at a wrong offset, of a wrong type or beyond the length is rejected", async () => {
    const id = idOf(await create(10));
    expect((await patch(id, 0, "1234")).status).toBe(204);
    for (const offset of [0, 3, 5, 10, 11])
      expect([offset, (await patch(id, offset, "5")).status]).toEqual([offset, 409]);
    const wrong: [status: number, headers: Record<string, string | null>][] = [
      [400, { "Upload-Offset": "-4" }],
      [400, { "Upload-Offset": null }],
      [415, { "Content-Type": "text/plain" }],
      [415, { "Content-Type": null }],
      [412, { "Tus-Resumable": null }],
    ];
    for (const [status, headers] of wrong) {
      const answer = await patch(id, 4, "5", { headers });
      expect([headers, answer.status, answer.headers.get("tus-resumable")]).toEqual([headers, status, "1.0.0"]);
      expect(answer.headers.get("tus-version")).toBe(status === 412 ? "1.0.0" : null);
    }
    expect((await patch(id, 4, "5678901")).status).toBe(413);
    let pieces = 0;
    const unsized = new ReadableStream<Uint8Array>({
      pull: (stream) => (pieces++ < 8 ? stream.enqueue(Buffer.alloc(4)) : stream.close()),
    });
    expect((await patch(id, 4, unsized)).status).toBe(413);
    const here = (await countStagedBytes(id)) ?? 0;
    expect(here).toBeLessThanOrEqual(10);
    expect(await offsetOf(id)).toBe(here);
    if (here < 10) expect((await patch(id, here, "5678901234".slice(0, 10 - here))).status).toBe(204);
    expect([(await rowOf(id)).state, await countStagedBytes(id)]).toEqual(["processing", 10]);
  });

  test("uploads send no CORS headers", async () => {
    const answer = await call({ method: "OPTIONS", as: null });
    expect([answer.status, answer.headers.get("tus-version")]).toEqual([204, "1.0.0"]);
    expect(answer.headers.get("tus-extension")).toBe("creation,creation-with-upload,termination,expiration");
    expect(answer.headers.get("tus-max-size")).toBe("2000000000");
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
