import "@/lib/testing/setup/s3";
import "@/lib/testing/setup/cdn";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cdnServer } from "@/lib/testing/setup/cdn";
import { serveMediaAlone } from "@/lib/testing/setup/media-server";
import { bucket } from "@/lib/testing/setup/s3";

// Modules that read the settings are loaded after the bucket and the CDN listen.
const load = async () => ({
  ...(await import("@/lib/infra/db")),
  ...(await import("@/lib/infra/storage")),
  ...(await import("@/lib/media/files/asset-urls")),
  ...(await import("@/lib/media/files/purge-cdn")),
  ...(await import("@/lib/testing/factories/people")),
  ...(await import("@/lib/http/security/security-headers")),
});

let on: Awaited<ReturnType<typeof load>>;
let media: Awaited<ReturnType<typeof serveMediaAlone>>;
let id: string;
let viewerId: string;

beforeAll(async () => {
  on = await load();
  media = await serveMediaAlone();
  const owner = await on.makePerson({ plan: "creator" });
  viewerId = owner.id;
  id = await on.makeAsset(owner, { kind: "video", access: "public" });
  const files = await on.mediaStorage();
  await files.putBytes(`assets/${id}/video.mp4`, Buffer.from("a video"), "video/mp4");
  await files.putBytes(`assets/${id}/hls/index.m3u8`, Buffer.from("#EXTM3U\n"), "application/vnd.apple.mpegurl");
});
afterAll(() => media.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${media.origin}${path}`, { headers, redirect: "manual" });

describe("with S3 and a CDN", () => {
  test("redirects a large file to the bucket with a short-lived signed URL", async () => {
    const answer = await get(`/media/${id}/video.mp4`);
    const to = new URL(answer.headers.get("location") ?? "");
    expect([answer.status, to.origin, to.pathname]).toEqual([302, bucket.endpoint, `/media/assets/${id}/video.mp4`]);
    expect(Number(to.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(60);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=20");
    const file = await fetch(to, { headers: { Range: "bytes=2-" } });
    expect([file.status, file.headers.get("cache-control"), await file.text()]).toEqual([
      206,
      "public, max-age=300",
      "video",
    ]);
  });

  test("serves HLS playlists from this site with cross-origin headers", async () => {
    const answer = await get(`/media/${id}/hls/index.m3u8`);
    expect([answer.status, await answer.text()]).toEqual([200, "#EXTM3U\n"]);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const etag = answer.headers.get("etag") ?? "";
    expect((await get(`/media/${id}/hls/index.m3u8`, { "If-None-Match": etag })).status).toBe(304);
    expect((await get(`/media/${id}/hls/none.m3u8`)).status).toBe(404);
  });

  test("gives public files CDN URLs and serves private files from this site", async () => {
    const publicPath = on.assetUrl({ id, access: "public", epoch: 0 }, "video.mp4", { viewerId: null });
    expect(publicPath).toBe(`${cdnServer.url}/media/${id}/video.mp4`);
    const own = { id: await on.makeAsset({ id: viewerId }, { kind: "video" }), access: "private", epoch: 0 } as const;
    await (await on.mediaStorage()).putBytes(`assets/${own.id}/video.mp4`, Buffer.from("a video"), "video/mp4");
    const path = on.assetUrl(own, "video.mp4", { viewerId });
    expect(path.startsWith("/media/s/")).toBe(true);
    const part = await get(path, { Range: "bytes=2-" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-6/7", "video"]);
    expect(part.headers.get("cache-control")).toBe("private, max-age=300");
    expect((await get(on.assetUrl(own, "none.mp4", { viewerId }))).status).toBe(404);
  });

  test("allows pages to load media from the CDN and the bucket only", async () => {
    const policy = on.pagePolicy({ scripts: [], styles: [], loadsPaypal: false });
    for (const directive of ["img-src 'self' data: blob:", "media-src 'self' blob:", "connect-src 'self'"])
      expect(policy).toContain(`${directive} ${cdnServer.url} ${bucket.endpoint}`);
    expect(policy).toContain("font-src 'self';");
  });

  test("purges private and deleted files from the CDN once each, retrying after a failure", async () => {
    await on.prisma.asset.update({ where: { id }, data: { access: "private" } });
    cdnServer.status = 500;
    await on.purgeCdnCopies();
    expect([cdnServer.purges.length, await on.prisma.cdnPurge.count()]).toEqual([1, 1]);
    cdnServer.status = 200;
    const other = await on.makeAsset(await on.makePerson(), { access: "public" });
    await on.prisma.asset.delete({ where: { id: other } });
    await on.purgeCdnCopies();
    await on.purgeCdnCopies();
    expect([cdnServer.purges.length, await on.prisma.cdnPurge.count()]).toEqual([2, 0]);
    const urls = cdnServer.purges.at(-1)?.urls ?? [];
    expect(urls).toEqual(
      expect.arrayContaining(
        [`${id}/video.mp4`, `${id}/hls/index.m3u8`, `${other}/640.webp`].map(
          (path) => `${cdnServer.url}/media/${path}`,
        ),
      ),
    );
    expect(cdnServer.authorization).toBe(`Basic ${Buffer.from("veranda:secret").toString("base64")}`);
  });
});
