import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { DAY_MS, fromNow, HOUR_MS, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { blockImages } from "@/lib/screening/pictures/image-blocklist";
import { screenPicture } from "@/lib/screening/pictures/screen-pictures";
import { refreshSettings } from "@/lib/screening/thresholds/staff-settings";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { consumeJobs, listStoredNames } from "@/lib/testing/factories/asset";
import { makeLinkPreview } from "@/lib/testing/factories/link-preview";
import { makeAsset, makePerson, makePost, type TestUser, unknownId } from "@/lib/testing/factories/people";
import { type OutsideSite, page, startOutsideSite } from "@/lib/testing/fakes/outside-site";
import { createGeotaggedJpeg, createPicture } from "@/lib/testing/media/media-files";
import { serveMediaAlone } from "@/lib/testing/setup/media-server";
import { deletePost, purgePost } from "../commands/delete";
import { createPost, editPost } from "../commands/posts";
import { NewPost, type PostChange, posts } from "../contract";
import { getPost } from "../queries/posts";
import { fetchLinkPreview } from "./fetch-preview";
import { sweepLinkPreviews } from "./sweep-previews";

const JOB = "posts.link-preview";

let site: OutsideSite;
let author: TestUser;
beforeAll(async () => {
  site = await startOutsideSite();
  author = await makePerson({ plan: "creator" });
});
beforeEach(async () => {
  site.pages.clear();
  site.requests.length = 0;
  await consumeJobs(JOB);
});
afterAll(() => site.close());

const actor = () => ({ id: author.id, plan: "creator" as const });
const write = (text: string, more: Partial<NewPost> = {}) =>
  createPost(actor(), { ...NewPost.parse({ type: "text", text }), ...more });
const edit = (id: string, change: PostChange) => editPost(actor(), id, change);
const previewOf = async (postId: string) =>
  (await prisma.post.findUniqueOrThrow({ where: { id: postId }, select: { linkPreviewId: true } })).linkPreviewId;
const read = (id: string) => prisma.linkPreview.findUniqueOrThrow({ where: { id } });

/** The row of a page of the other site after a fetch. */
async function fetched(path: string) {
  const id = await makeLinkPreview({ url: `${site.origin}${path}?${unknownId()}` });
  const { url } = await read(id);
  const answer = site.pages.get(path);
  if (answer) site.pages.set(url.slice(site.origin.length), answer);
  await fetchLinkPreview({ previewId: id }, site.policy);
  return read(id);
}

const picture = (bytes: Buffer, type = "image/jpeg") => page(bytes, { "Content-Type": type });
const withImage = (name: string, title = "A garden in winter") =>
  page(
    `<title>${title}</title><meta name="description" content="What to prune."><meta property="og:image" content="${name}">`,
  );

describe("a post with a link", () => {
  test("a post refers to the preview of its first outside link, which is fetched once for 20 concurrent posts", async () => {
    const url = `https://outside.example/${unknownId()}`;
    const text = `See http://veranda.test/posts/1, then ${url}#part and https://other.example`;
    const written = await Promise.all(Array.from({ length: 20 }, () => write(text)));
    const ids = new Set(await Promise.all(written.map(({ id }) => previewOf(id))));
    expect(ids.size).toBe(1);
    const [previewId = ""] = ids;
    expect(await read(previewId ?? "")).toMatchObject({ url, state: "pending" });
    expect(await consumeJobs(JOB)).toEqual([{ previewId }]);
    expect(written[0]?.linkPreview).toBeNull();
    await prisma.linkPreview.update({ where: { id: previewId ?? "" }, data: { expiresAt: now() } });
    await Promise.all([write(text), write(text)]);
    expect(await consumeJobs(JOB)).toEqual([{ previewId }]);
  });

  test("a post has no card beside attachments, a poll or a quote, if its author says so, or for an address inside", async () => {
    const asset = await makeAsset(author);
    const quoteOf = await makePost(author);
    const poll = { options: ["A", "B"], multiple: false, minutes: 60 };
    const link = "https://outside.example/none";
    const written = [
      await write(link, { type: "image", media: [{ id: asset }] }),
      await write(link, { poll }),
      await write(link, { quoteOf }),
      await write(link, { showsLinkPreview: false }),
      await write("http://veranda.test/u/ada"),
      await write("http://localhost/admin"),
      await write("http://169.254.169.254/latest"),
      await write("https://outside.example:8443/"),
      await write("no link: outside.example"),
    ];
    expect(await Promise.all(written.map(({ id }) => previewOf(id)))).toEqual(written.map(() => null));
    expect(await consumeJobs(JOB)).toEqual([]);
  });

  test("the preview of a post follows an edit of its text, its pictures and its switch", async () => {
    const { id } = await write("https://outside.example/one");
    const first = await previewOf(id);
    await edit(id, { text: "https://outside.example/two" });
    const second = await previewOf(id);
    expect(new Set([first, second, null]).size).toBe(3);
    await edit(id, { showsLinkPreview: false });
    expect(await previewOf(id)).toBeNull();
    expect((await edit(id, { showsLinkPreview: true })).showsLinkPreview).toBe(true);
    expect(await previewOf(id)).toBe(second);
    await edit(id, { media: [{ id: await makeAsset(author) }] });
    expect(await previewOf(id)).toBeNull();
    await edit(id, { media: [] });
    expect(await previewOf(id)).toBe(second);
    await edit(id, { text: "No link" });
    expect(await previewOf(id)).toBeNull();
  });
});

describe("a fetched page", () => {
  test("a fetched page becomes a card with a picture of our own, without the metadata of the original", async () => {
    site.pages.set("/garden", withImage("/garden.jpg"));
    site.pages.set("/garden.jpg", picture(await createGeotaggedJpeg(1_000, 2_000)));
    const preview = await fetched("/garden");
    expect(preview).toMatchObject({ state: "ready", failures: 0, imageWidth: 800, imageHeight: 400 });
    expect(preview.expiresAt.getTime()).toBeGreaterThan(fromNow(6 * DAY_MS).getTime());
    const agents = new Set(site.requests.map(({ headers }) => headers["user-agent"]));
    expect([...agents]).toEqual([expect.stringMatching(/VerandaLinkPreview.*http:\/\/veranda\.test/)]);

    const text = "Read https://www.outside.example/garden#trees";
    const id = await makePost(author, { text, linkPreviewId: preview.id });
    const { body } = await sendTo(posts.one, { params: { id }, as: null });
    expect(body.linkPreview).toEqual({
      url: "https://www.outside.example/garden#trees",
      title: "A garden in winter",
      description: "What to prune.",
      site: "outside.example",
      image: {
        url: `/media/link-previews/${preview.id}.webp`,
        width: 800,
        height: 400,
        placeholder: expect.stringMatching(/^[\w+/=]{20,}$/),
      },
    });
    const media = await serveMediaAlone();
    const get = (previewId: string) => fetch(`${media.origin}/media/link-previews/${previewId}.webp`);
    const answer = await get(preview.id);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const header = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([header.format, header.width, header.exif]).toEqual(["webp", 800, undefined]);
    await prisma.linkPreview.update({ where: { id: preview.id }, data: { state: "refused" } });
    expect([(await get(preview.id)).status, (await get(unknownId())).status]).toEqual([404, 404]);
    expect((await getPost(null, id)).linkPreview).toBeNull();
    await media.close();
  });

  test("a fetched page is shown without a picture that is too large, tiny, of another type, or inside our network", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
    site.pages.set("/large.jpg", picture(Buffer.alloc(5 * 1024 * 1024 + 1)));
    site.pages.set("/tiny.png", picture(await createPicture(20, 20).png().toBuffer(), "image/png"));
    site.pages.set("/svg.png", picture(svg, "image/png"));
    site.pages.set("/page.html", page("<title>No picture</title>"));
    for (const name of ["/large.jpg", "/tiny.png", "/svg.png", "/page.html", "http://127.0.0.1/a.png", "/gone.png"]) {
      site.pages.set("/garden", withImage(name));
      const { state, title, imageWidth, id } = await fetched("/garden");
      expect([name, state, title, imageWidth]).toEqual([name, "ready", "A garden in winter", null]);
      expect(listStoredNames(id)).toEqual([]);
    }
  });

  test("a fetched page shows nothing if its text, its picture or its domain is refused by screening", async () => {
    const file = await createPicture(900, 500).jpeg().toBuffer();
    const { facts } = await screenPicture({ assetId: unknownId(), file });
    await blockImages(facts.hashes);
    site.pages.set("/removed.jpg", picture(file));
    site.pages.set("/picture", withImage("/removed.jpg"));
    site.pages.set("/text", withImage("/none.jpg", "I will kill you, all of you"));
    for (const path of ["/picture", "/text"]) {
      const { state, title, id } = await fetched(path);
      expect([path, state, title, listStoredNames(id)]).toEqual([path, "refused", null, []]);
    }
    site.pages.set("/listed", page("<title>Fine</title>"));
    expect((await fetched("/listed")).state).toBe("ready");
    const term = { kind: "link", value: "site.test", verdict: "queue", category: "spam" } as const;
    await prisma.termListEntry.create({ data: { ...term, createdAt: now() } });
    await refreshSettings(prisma, { force: true });
    site.requests.length = 0;
    expect((await fetched("/listed")).state).toBe("refused");
    expect(site.requests).toEqual([]);
    await prisma.termListEntry.deleteMany();
    await refreshSettings(prisma, { force: true });
  });

  test("a fetched page is tried again after an hour, then after a day, and keeps its card meanwhile", async () => {
    site.pages.set("/", (_, response) => response.writeHead(503).end());
    const id = await makeLinkPreview({ url: `${site.origin}/`, state: "ready", title: "Before" });
    const hours: number[] = [];
    for (let time = 0; time < 3; time++) {
      await fetchLinkPreview({ previewId: id }, site.policy);
      const { expiresAt, failures, state, title } = await read(id);
      expect([failures, state, title]).toEqual([time + 1, "ready", "Before"]);
      hours.push(Math.round((expiresAt.getTime() - now().getTime()) / HOUR_MS));
    }
    expect(hours).toEqual([1, 24, 24]);
    site.pages.set("/", page("<p>No title</p>"));
    await fetchLinkPreview({ previewId: id }, site.policy);
    expect(await read(id)).toMatchObject({ state: "none", title: null, failures: 0 });
    expect((await fetched("/gone")).state).toBe("none");
    await fetchLinkPreview({ previewId: unknownId() }, site.policy);
  });
});

test("the sweep deletes previews without posts after an hour, and their pictures", async () => {
  const createdAt = fromNow(-2 * HOUR_MS);
  const [unused, used, young] = [
    await makeLinkPreview({ createdAt }),
    await makeLinkPreview({ createdAt }),
    await makeLinkPreview(),
  ];
  const post = await makePost(author, { linkPreviewId: used });
  const left = async () =>
    (await prisma.linkPreview.findMany({ where: { id: { in: [unused, used, young] } } })).map(({ id }) => id).sort();
  await sweepLinkPreviews();
  expect(await left()).toEqual([used, young].sort());
  await deletePost(author, post);
  await purgePost(post);
  await sweepLinkPreviews();
  expect(await left()).toEqual([young]);
  expect(await prisma.assetErasure.count({ where: { assetId: { in: [unused, used] } } })).toBe(2);
});
