import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { openSettings } from "@/e2e/fixtures/settings";
import { pictureFile, publishPost, uploadFile } from "@/e2e/fixtures/uploads";
import { makePost } from "@/lib/testing/factories/people";

test("hides a private account from strangers until they are accepted, and from no one once it is public again", {
  tag: "@full",
}, async ({ page, browser, world, site, signIn }) => {
  const shy = await signIn("starter", ["Shira", "Quill"]);
  const fan = await world.person(null, ["Finn", "Asker"]);
  const [word, secret] = [`quill${shy.username}`, `inkwell${shy.username}`];
  const words = `Only for friends ${word} ${secret}`;
  const id = await makePost(shy, { text: words });
  const media = [{ id: await uploadFile(page.request, site, await pictureFile(200)) }];
  const pictured = await publishPost(page.request, site, { type: "image", text: "A picture", media });
  const { mediaUrl } = await (await page.request.get(`api/posts/${pictured}`)).json();

  const visitor = await browser.newContext({ baseURL: site });
  const stranger = await browser.newContext({ baseURL: site });
  await world.login(stranger, fan.id, site);
  // lib/testing/visibility/private-account.test.ts covers every list, search, feed and page; these are one of each.
  const paths = [`explore?q=${word}`, `u/${shy.username}`, `api/posts/${id}`, "api/posts?feed=following"];
  const searchAs = async (context: typeof visitor) => {
    const texts = await Promise.all(paths.map(async (path) => (await context.request.get(path)).text()));
    return paths.filter((_, index) => texts[index]?.includes(secret));
  };
  // Readable while the account is public: otherwise the absence below would prove nothing.
  expect((await visitor.request.get(mediaUrl)).status()).toBe(200);
  // For visitors, Following is For You, which may have it too.
  for (const context of [visitor, stranger])
    await expect.poll(() => searchAs(context)).toEqual(expect.arrayContaining(paths.slice(0, 3)));

  await openSettings(page);
  await page.getByRole("checkbox", { name: "Private account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make it private" }).click();
  await expect(toastWith(page, "Your account is private")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Private account" })).toBeChecked();
  await expect(page.getByText("No follow requests right now.")).toBeVisible();

  // A visitor's response may be a second old.
  for (const context of [visitor, stranger]) await expect.poll(() => searchAs(context)).toEqual([]);
  const fetched = async () => (await visitor.request.get(mediaUrl)).status();
  await expect.poll(fetched).toBe(404);
  const [out, here] = [await visitor.newPage(), await stranger.newPage()];
  await out.goto(`u/${shy.username}`);
  await expect(out.getByText("This account is private")).toBeVisible();
  await out.goto(`posts/${id}`);
  await expect(out.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await here.goto(`u/${shy.username}`);
  await expect(here.getByText("This account is private")).toBeVisible();
  await here.getByRole("button", { name: "Followers" }).click();
  await expect(here.getByRole("dialog").getByText("Only their followers can see this list.")).toBeVisible();
  await here.keyboard.press("Escape");
  const withdraw = here.getByRole("button", { name: "Requested: cancel your request to follow Shira Quill" });
  const ask = here.getByRole("button", { name: "Ask to follow Shira Quill" });
  await ask.click();
  await expect(withdraw).toHaveText("Requested");

  expect(await searchAs(stranger)).toEqual([]);

  await openSettings(page);
  await page.getByRole("button", { name: "Accept Finn Asker" }).click();
  await expect(toastWith(page, "Finn Asker now follows you")).toBeVisible();
  await expect(page.getByText("No follow requests right now.")).toBeVisible();
  await here.reload();
  await expect(here.getByText(words)).toBeVisible();
  await expect(
    here.getByRole("article").filter({ hasText: words }).getByText("Followers", { exact: true }),
  ).toBeVisible();
  await expect(here.getByRole("button", { name: /^Repost/ })).toHaveCount(0);
  // Search finds only public content.
  expect(await searchAs(stranger)).toEqual(paths.slice(1));
  expect(await searchAs(visitor)).toEqual([]);

  await page.goto("profile");
  await page.getByRole("button", { name: "Followers" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove Finn Asker" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(toastWith(page, "Finn Asker no longer follows you. We won't tell them.")).toBeVisible();
  expect(await searchAs(stranger)).toEqual([]);

  await openSettings(page);
  await page.getByRole("checkbox", { name: "Private account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make it public" }).click();
  await expect(toastWith(page, "Your account is public")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Private account" })).not.toBeChecked();
  for (const context of [visitor, stranger])
    await expect
      .poll(() => searchAs(context))
      .toEqual(expect.arrayContaining([`u/${shy.username}`, `api/posts/${id}`]));
  await expect.poll(fetched).toBe(200);
});
