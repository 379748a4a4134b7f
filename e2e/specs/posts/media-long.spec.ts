import { chooseFiles, openComposer } from "@/e2e/fixtures/choose-files";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { videoFile } from "@/e2e/fixtures/uploads";

/** Seconds: allowed for a Creator, and not for a Starter. */
const LENGTH = 300;
/** How long a video of five minutes may take to process on a slow machine, in ms. */
const READY = { timeout: 1_500_000, intervals: [1_000] };

interface Written {
  id: string;
  state: string;
  media: { kind: string; width: number; durationMs: number | null }[];
}

test("lets a Creator post a video of five minutes, and a visitor play it to its end", { tag: "@soak" }, async ({
  page,
  context,
  world,
  site,
  browser,
}) => {
  test.setTimeout(1_800_000);
  const me = await world.person("creator", ["Fay", "Film"]);
  await world.login(context, me.id, site);
  const film = videoFile(LENGTH);
  await page.goto("./");
  const dialog = await openComposer(page);
  await dialog.getByLabel("Your post").fill("Five minutes of a pattern that moves");
  const chosen = Date.now();
  await chooseFiles(page, "Add photos or a video", [film]);
  const publish = dialog.getByRole("button", { name: "Publish Post" });
  await expect(publish).toBeEnabled({ timeout: 300_000 });
  const uploaded = Date.now();
  await publish.click();
  await expect(dialog).toBeHidden();
  const newest = async (): Promise<Written | undefined> =>
    (await (await page.request.get(`api/users/${me.id}/posts`)).json())[0];
  await expect.poll(async () => (await newest())?.state, READY).toBe("live");
  const seconds = (from: number, to = Date.now()) => ((to - from) / 1_000).toFixed(1);
  const description = `${(film.bytes.length / 1e6).toFixed(1)} MB: sent in ${seconds(chosen, uploaded)} s, public ${seconds(uploaded)} s later`;
  test.info().annotations.push({ type: "five minutes of video", description });
  const post = await newest();
  expect(post?.media).toMatchObject([{ kind: "video", width: 640 }]);
  expect(post?.media[0]?.durationMs).toBeGreaterThan((LENGTH - 1) * 1_000);

  const elsewhere = await browser.newContext({ baseURL: site });
  const visitor = await elsewhere.newPage();
  await visitor.goto(`posts/${post?.id}`);
  const video = visitor.locator("video");
  await expect(async () => {
    const button = visitor.getByRole("button", { name: /^Play video/ });
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(video).toBeAttached({ timeout: 5_000 });
  }).toPass();
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(1);
  // The last minute is fetched on demand, and plays.
  await visitor.keyboard.press("9");
  await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(LENGTH * 0.9 + 1);
  for (let press = 0; press < 5; press++) await visitor.keyboard.press("ArrowRight");
  await expect.poll(time, { timeout: 120_000 }).toBeGreaterThan(LENGTH - 1);
  await elsewhere.close();
});
