import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { DefaultHttpStack, type FileReader, type HttpStack } from "tus-js-client";
import { expectUser } from "@/lib/http/security/expected-user";
import { prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { findFreePortSync } from "@/lib/testing/setup/free-port";
import { serveUploads } from "@/lib/testing/setup/uploads-server";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { UPLOADS_PATH } from "../constants";
import { media } from "../contract";
import { stagedFilePath } from "../uploads/staging";
import { UPLOAD_CHUNK_BYTES } from "./upload-run";
import { Uploader, type UploadItem, type UploadState } from "./uploader";

const t = translatorFor("en", "media");

/** Node's client takes buffers; a browser's takes slices of a file. */
const fileReader: FileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start, end) => {
      const value = Buffer.from(await file.slice(start, end).arrayBuffer());
      return { value: Object.assign(value, { size: value.length }), done: end >= file.size };
    },
    close: () => undefined,
  }),
};

let server: Awaited<ReturnType<typeof serveUploads>>;
let me: TestUser;
const used: Uploader[] = [];

beforeAll(async () => {
  server = await serveUploads();
});
beforeEach(async () => {
  me = await makePerson({ plan: "starter" });
});
afterAll(async () => {
  for (const uploader of used) uploader.end();
  await server.close();
});

const cookie = () => ({ headers: { Cookie: me.cookie } });

function tab(httpStack: HttpStack = new DefaultHttpStack(cookie()), endpoint = server.url): Uploader {
  const as = me;
  const backend = {
    unfinished: async () => (await sendTo(media.unfinished, { as })).body,
    remove: (id: string) => sendTo(media.remove, { as, params: { id } }),
  };
  const uploader = new Uploader({ endpoint, backend, transport: { httpStack, fileReader } });
  used.push(uploader);
  return uploader;
}

const film = (bytes: number, name = "film.mp4") => new File([new Uint8Array(randomBytes(bytes))], name);
const add = (uploader: Uploader, file: File) =>
  uploader.add({ file, type: "video/mp4", kind: "video", purpose: "post" });

function itemOf(uploader: Uploader, key: string): UploadItem {
  const upload = uploader.list().find((one) => one.key === key);
  if (!upload) throw new Error(`nothing of the name ${key} is uploaded`);
  return upload;
}
const comesTo = (uploader: Uploader, key: string, state: UploadState) =>
  waitFor(async () => itemOf(uploader, key).state === state, `${state} of ${key}`);

const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function expectArrived(uploader: Uploader, key: string): Promise<void> {
  const { file, assetId, sent } = itemOf(uploader, key);
  const id = assetId ?? "";
  expect(sent).toBe(file.size);
  expect(sha(await readFile(stagedFilePath(id)))).toBe(sha(new Uint8Array(await file.arrayBuffer())));
  const asset = await prisma.asset.findUnique({ where: { id }, select: { state: true, ownerId: true } });
  expect(asset).toEqual({ state: "processing", ownerId: me.id });
}
const countAssets = () => prisma.asset.count({ where: { ownerId: me.id } });
const received = async (id: string | null) =>
  Number((await prisma.asset.findUnique({ where: { id: id ?? "" } }))?.received);

async function pauseMidway(uploader: Uploader, key: string): Promise<void> {
  const seen = new Promise<void>((resolve) => {
    const stop = uploader.subscribe(() => {
      if (itemOf(uploader, key).sent < UPLOAD_CHUNK_BYTES) return;
      stop();
      uploader.pause(key);
      resolve();
    });
  });
  await seen;
}

describe("Uploader", () => {
  test("the uploader sends two files at a time, and every byte arrives", async () => {
    const uploader = tab();
    let most = 0;
    uploader.subscribe(() => {
      most = Math.max(most, uploader.list().filter(({ state }) => state === "uploading").length);
    });
    const keys = [1_000, UPLOAD_CHUNK_BYTES + 1, 300_000, UPLOAD_CHUNK_BYTES].map((size) => add(uploader, film(size)));
    for (const key of keys) await comesTo(uploader, key, "uploaded");
    for (const key of keys) await expectArrived(uploader, key);
    expect(most).toBe(2);
    expect(await countAssets()).toBe(4);
  });

  test("the uploader pauses and resumes where it was", async () => {
    const uploader = tab();
    const key = add(uploader, film(3 * UPLOAD_CHUNK_BYTES));
    await pauseMidway(uploader, key);
    expect(itemOf(uploader, key)).toMatchObject({ state: "paused", speed: null, left: null });
    const id = itemOf(uploader, key).assetId;
    uploader.resume(key);
    await comesTo(uploader, key, "uploaded");
    expect(itemOf(uploader, key).assetId).toBe(id);
    await expectArrived(uploader, key);
    expect(await countAssets()).toBe(1);
  });

  test("cancelling an upload deletes it on the server and starts the next one", async () => {
    const uploader = tab();
    const [first, second, third] = [3 * UPLOAD_CHUNK_BYTES, 3 * UPLOAD_CHUNK_BYTES, 5_000].map((size) =>
      add(uploader, film(size)),
    );
    await pauseMidway(uploader, first ?? "");
    await comesTo(uploader, third ?? "", "uploaded");
    await uploader.cancel(first ?? "");
    await uploader.cancel(second ?? "");
    expect(uploader.list().map(({ key }) => key)).toEqual([third]);
    await waitFor(async () => (await countAssets()) === 1, "one file that is left");
  });

  test("cancelling an upload before the server has named it leaves nothing on the server", async () => {
    const uploader = tab();
    const key = add(uploader, film(1_000));
    await uploader.cancel(key);
    const next = add(uploader, film(2_000));
    await comesTo(uploader, next, "uploaded");
    await waitFor(async () => (await countAssets()) === 1, "one file that is left");
  });

  test("choosing the same file again under another name resumes the unfinished upload in another tab", async () => {
    const here = tab();
    const bytes = film(3 * UPLOAD_CHUNK_BYTES);
    const key = add(here, bytes);
    await pauseMidway(here, key);
    const { assetId } = itemOf(here, key);
    await waitFor(async () => (await received(assetId)) >= UPLOAD_CHUNK_BYTES, "the first part");
    here.end();

    const elsewhere = tab();
    const starts: number[] = [];
    const again = add(elsewhere, new File([bytes], "from the phone.mp4"));
    const stop = elsewhere.subscribe(() => starts.push(itemOf(elsewhere, again).sent));
    await comesTo(elsewhere, again, "uploaded");
    stop();
    expect(itemOf(elsewhere, again).assetId).toBe(assetId);
    expect(starts.filter((sent) => sent > 0)[0]).toBeGreaterThanOrEqual(UPLOAD_CHUNK_BYTES);
    await expectArrived(elsewhere, again);
    expect(await countAssets()).toBe(1);
  });

  test("the uploader sends the same file twice if it is added twice", async () => {
    const uploader = tab();
    const bytes = film(50_000);
    const keys = [add(uploader, bytes), add(uploader, bytes)];
    for (const key of keys) await comesTo(uploader, key, "uploaded");
    for (const key of keys) await expectArrived(uploader, key);
    expect(await countAssets()).toBe(2);
  });
});

describe("upload failures", () => {
  test("the uploader waits for an unavailable server to return", async () => {
    const port = findFreePortSync();
    const other = await serveUploads(port);
    const uploader = tab(undefined, other.url);
    const key = add(uploader, film(4 * UPLOAD_CHUNK_BYTES));
    await waitFor(async () => itemOf(uploader, key).sent >= UPLOAD_CHUNK_BYTES, "the first part");
    await other.close();
    await comesTo(uploader, key, "interrupted");
    const back = await serveUploads(port);
    await comesTo(uploader, key, "uploaded");
    await expectArrived(uploader, key);
    expect(await countAssets()).toBe(1);
    await back.close();
  });

  test("an upload whose creation response was lost is found and not created twice", async () => {
    class Deaf extends DefaultHttpStack {
      private first = true;
      override createRequest(method: string, url: string) {
        const request = super.createRequest(method, url);
        if (method !== "POST" || !this.first) return request;
        this.first = false;
        const sent = request.send.bind(request);
        request.send = async (body) => {
          await sent(body);
          throw new Error("the line went dead");
        };
        return request;
      }
    }
    const uploader = tab(new Deaf(cookie()));
    const key = add(uploader, film(20_000));
    await comesTo(uploader, key, "uploaded");
    await expectArrived(uploader, key);
    expect(await countAssets()).toBe(1);
  });

  test("an upload that was discarded elsewhere restarts", async () => {
    const uploader = tab();
    const key = add(uploader, film(2 * UPLOAD_CHUNK_BYTES));
    await pauseMidway(uploader, key);
    const { assetId } = itemOf(uploader, key);
    expect(await sendTo(media.remove, { as: me, params: { id: assetId ?? "" } })).toMatchObject({ status: 200 });
    uploader.resume(key);
    await comesTo(uploader, key, "uploaded");
    expect(itemOf(uploader, key).assetId).not.toBe(assetId);
    await expectArrived(uploader, key);
  });

  test("a rejected upload shows the server's message and is not retried", async () => {
    me = await makePerson();
    const uploader = tab();
    const key = add(uploader, film(1_000));
    await comesTo(uploader, key, "failed");
    expect(itemOf(uploader, key)).toMatchObject({ failure: t("needPlan"), canRetry: false, assetId: null });
    expect(itemOf(uploader, key).error).toMatchObject({ status: 402, path: UPLOADS_PATH });
    expect(await countAssets()).toBe(0);
  });

  test("an upload of a page whose user has changed is refused", async () => {
    expectUser((await makePerson()).id);
    const uploader = tab();
    const key = add(uploader, film(1_000));
    await comesTo(uploader, key, "failed");
    expectUser(null);
    expect(itemOf(uploader, key)).toMatchObject({ assetId: null, error: { status: 401 } });
    expect(await countAssets()).toBe(0);
  });

  test("an upload keeps its progress when the session ends and resumes after the next sign-in", async () => {
    const headers = { Cookie: me.cookie };
    const uploader = tab(new DefaultHttpStack({ headers }));
    const key = add(uploader, film(3 * UPLOAD_CHUNK_BYTES));
    await pauseMidway(uploader, key);
    headers.Cookie = "";
    uploader.resume(key);
    await comesTo(uploader, key, "failed");
    expect(itemOf(uploader, key)).toMatchObject({ canRetry: true, error: { status: 401 } });
    headers.Cookie = me.cookie;
    uploader.resume(key);
    await comesTo(uploader, key, "uploaded");
    await expectArrived(uploader, key);
  });
});
