import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { fromNow, MINUTE_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { mediaStorage } from "@/lib/infra/storage";
import { assetFolder, assetUrl } from "@/lib/media/files/asset-urls";
import { makeAsset, makePerson, makePost, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { serveMediaAlone } from "@/lib/testing/setup/media-server";
import { waitFor } from "@/lib/testing/wait/wait-for";

const BYTES = randomBytes(1_000_000);
let media: Awaited<ReturnType<typeof serveMediaAlone>>;
let id: string;
let owner: TestUser;

beforeAll(async () => {
  media = await serveMediaAlone();
});
afterAll(() => media.close());
beforeEach(async () => {
  owner = await makePerson({ plan: "creator" });
  id = await makeAsset(owner, { kind: "video", access: "public" });
  const files = await mediaStorage();
  await files.putBytes(`${assetFolder(id)}video.mp4`, BYTES, "video/mp4");
  await files.putBytes(`${assetFolder(id)}hls/index.m3u8`, Buffer.from("#EXTM3U\n"), "application/vnd.apple.mpegurl");
});

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${media.origin}${path}`, { headers, method, redirect: "manual" });
const video = (headers?: Record<string, string>, method?: string) => get(`/media/${id}/video.mp4`, headers, method);
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const signed = async (name: string, end?: Date) => {
  const row = await prisma.asset.findUniqueOrThrow({ where: { id }, select: { id: true, access: true, epoch: true } });
  return assetUrl(row, name, { viewerId: owner.id, end });
};
const setAccess = (access: "public" | "private") => prisma.asset.update({ where: { id }, data: { access } });

describe("a public file", () => {
  test("serves a whole public file with its metadata headers", async () => {
    const answer = await video();
    expect([answer.status, (await bodyOf(answer)).equals(BYTES)]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "1000000",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=300",
      "content-disposition": 'inline; filename="video.mp4"',
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const list = await get(`/media/${id}/hls/index.m3u8`);
    expect([list.headers.get("content-type"), await list.text()]).toEqual([
      "application/vnd.apple.mpegurl",
      "#EXTM3U\n",
    ]);
  });

  test("answers HEAD with the headers of a file and no body", async () => {
    const answer = await video({}, "HEAD");
    expect([answer.status, answer.headers.get("content-length"), (await bodyOf(answer)).byteLength]).toEqual([
      200,
      "1000000",
      0,
    ]);
    expect((await video({ Range: "bytes=0-1" }, "HEAD")).status).toBe(200);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=100-299", 100, 299],
    ["bytes=999990-", 999_990, 999_999],
    ["bytes=-10", 999_990, 999_999],
    ["bytes=-5000000", 0, 999_999],
    ["bytes=500000-99999999999", 500_000, 999_999],
  ])("serves the byte range %s", async (range, start, end) => {
    const answer = await video({ Range: range });
    expect([answer.status, answer.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/1000000`]);
    expect((await bodyOf(answer)).equals(BYTES.subarray(start, end + 1))).toBe(true);
  });

  test.each(["bytes=1000000-", "bytes=1000000-1000001", "bytes=-0"])(
    "answers 416 for the unsatisfiable range %s",
    async (range) => {
      const answer = await video({ Range: range });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */1000000"]);
    },
  );

  test.each(["bytes=0-1,5-6", "bytes=5-4", "lines=1-2", "bytes=a-b", "bytes=-"])(
    "serves the whole file for the invalid or multiple range %s",
    async (range) => expect((await video({ Range: range })).status).toBe(200),
  );

  test("answers 304 for a current copy, and ranges only if If-Range matches", async () => {
    const etag = (await video({}, "HEAD")).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const answer = await video({ "If-None-Match": known });
      expect([answer.status, answer.headers.get("etag"), (await bodyOf(answer)).byteLength]).toEqual([304, etag, 0]);
    }
    expect((await video({ "If-None-Match": '"other"' })).status).toBe(200);
    expect((await video({ Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
      expect((await video({ Range: "bytes=0-9", "If-Range": other })).status).toBe(200);
  });

  test("evaluates preconditions in the order of RFC 9110", async () => {
    const { headers } = await video({}, "HEAD");
    const etag = headers.get("etag") ?? "";
    const modified = headers.get("last-modified") ?? "";
    const before = new Date(Date.parse(modified) - 1_000).toUTCString();
    const conditions: [status: number, headers: Record<string, string>][] = [
      [412, { "If-Match": '"other"' }],
      [412, { "If-Match": `W/${etag}` }],
      [412, { "If-Match": '"other"', "If-None-Match": etag }],
      [412, { "If-Unmodified-Since": before }],
      [200, { "If-Match": `"other", ${etag}` }],
      [200, { "If-Match": "*", "If-Unmodified-Since": before }],
      [200, { "If-Unmodified-Since": modified }],
      [304, { "If-Modified-Since": modified }],
      [200, { "If-Modified-Since": before }],
      [200, { "If-None-Match": '"other"', "If-Modified-Since": modified }],
    ];
    for (const [status, condition] of conditions) {
      const answers = [(await video(condition)).status, (await video(condition, "HEAD")).status];
      expect([condition, ...answers]).toEqual([condition, status, status]);
    }
    expect((await video({ "If-Match": '"other"', Range: "bytes=0-9" })).status).toBe(412);
  });

  test("survives a client that disconnects in the middle of a file", async () => {
    const { hostname, port } = new URL(media.origin);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /media/${id}/video.mp4 HTTP/1.1\r\nHost: x\r\n\r\n`),
      );
      socket.once("data", () => socket.destroy());
      socket.once("close", () => resolve());
    });
    expect((await bodyOf(await video())).equals(BYTES)).toBe(true);
  });

  test("answers 405 to writes to a media file", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const answer = await video({}, method);
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
    }
  });
});

describe("a private file", () => {
  beforeEach(async () => {
    await setAccess("private");
  });

  test("serves a private file, and the files its playlist names, for a signed path", async () => {
    const answer = await get(await signed("video.mp4"));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, max-age=300"]);
    const list = await signed("hls/index.m3u8");
    expect((await get(list)).status).toBe(200);
    expect((await get(list.replace("hls/index.m3u8", "video.mp4"))).status).toBe(200);
    expect((await video()).status).toBe(404);
  });

  test("rejects a signed path that was altered, has expired, or belongs to another file", async () => {
    const path = await signed("video.mp4");
    const [, token = ""] = /\/s\/([^/]+)\//.exec(path) ?? [];
    const [until = "", epoch = "", viewer = "", signature = ""] = token.split(".");
    const another = assetUrl({ id, access: "private", epoch: 0 }, "x.webp", { viewerId: unknownId() });
    const anotherViewer = /\/s\/([^/]+)\//.exec(another)?.[1]?.split(".")[2] ?? "";
    const other = await makeAsset(await makePerson(), { kind: "video" });
    const later = (Number.parseInt(until, 36) + MINUTE_MS).toString(36);
    const wrong = [
      [later, epoch, viewer, signature],
      [until, "z", viewer, signature],
      [until, epoch, anotherViewer, signature],
      [until, epoch, "", signature],
      [until, epoch, viewer, signature.toLowerCase()],
      [until, epoch, viewer, signature.slice(1)],
      [until, epoch, viewer],
      [until, epoch, signature],
      [until, epoch, viewer, `${signature}=`],
      ["Infinity", epoch, viewer, signature],
    ].map((parts) => path.replace(token, parts.join(".")));
    for (const each of [...wrong, path.replace(id, other), path.replace(`/${token}`, ""), path.replace(token, "")])
      expect([each, (await get(each)).status]).toEqual([each, 404]);
    expect((await get(await signed("video.mp4", fromNow(-1)))).status).toBe(404);
    expect((await get(await signed("video.mp4", fromNow(MINUTE_MS)))).status).toBe(200);
    expect(now().getTime()).toBeLessThan(Number.parseInt(until, 36));
  });
});

describe("when its access changes", () => {
  const comes = (status: number, path: string) =>
    waitFor(async () => (await get(path)).status === status, `${status} for ${path}`);

  test("rejects the public path of a file once it is private, and serves it once it is public again", async () => {
    expect((await video()).status).toBe(200);
    await setAccess("private");
    await comes(404, `/media/${id}/video.mp4`);
    const path = await signed("video.mp4");
    expect((await get(path)).status).toBe(200);
    await setAccess("public");
    await comes(200, `/media/${id}/video.mp4`);
    await comes(404, path);
  });

  test("withdraws the file of a post that is held, hidden or deleted", async () => {
    const author = await makePerson({ plan: "starter" });
    const post = await makePost(author, { type: "video" });
    await prisma.asset.update({ where: { id }, data: { parentType: "post", parentId: post } });
    expect((await video()).status).toBe(200);
    await prisma.post.update({ where: { id: post }, data: { state: "held" } });
    await comes(404, `/media/${id}/video.mp4`);
    await prisma.post.update({ where: { id: post }, data: { state: "live" } });
    await comes(200, `/media/${id}/video.mp4`);
    await prisma.post.delete({ where: { id: post } });
    await comes(404, `/media/${id}/video.mp4`);
    expect(await prisma.assetErasure.count({ where: { assetId: id } })).toBe(1);
  });
});

describe("other paths", () => {
  test("gives missing files and malformed paths the same response", async () => {
    const unmade = await makeAsset(await makePerson(), { access: "public", state: "processing" });
    await (await mediaStorage()).putBytes(`${assetFolder(unmade)}320.webp`, Buffer.from("x"), "image/webp");
    const paths = [
      "",
      "/",
      "/video.mp4/",
      "/none.webp",
      "/.env",
      "/video.mp4.part",
      "/hls/../video.mp4",
      "/..%2fvideo.mp4",
      "/hls",
      "/%2e%2e/%2e%2e/media.ts",
      "/a/b/c/d/e.webp",
      `/${"x".repeat(300)}.webp`,
      "/video.MP4",
      "/x.html",
    ].map((end) => `/media/${id}${end}`);
    const others = [
      `/media/${unmade}/320.webp`,
      `/media/${unknownId()}/320.webp`,
      `/media/${id.toUpperCase()}/video.mp4`,
    ];
    const odd = ["/media/", "/media/s/", `/media/s/${id}/video.mp4`, "/media/x/y.webp", "/media/%00/x.webp"];
    const [first = "", ...rest] = await Promise.all(
      [...paths, ...others, ...odd]
        .filter((path) => new URL(path, media.origin).pathname !== `/media/${id}/video.mp4`)
        .map(async (path) => {
          const answer = await get(path);
          return `${answer.status} ${answer.headers.get("cache-control")} ${await answer.text()}`;
        }),
    );
    expect(first).toMatch(/^404 no-store \{"error":"not_found"/);
    expect(new Set(rest)).toEqual(new Set([first]));
  });
});
