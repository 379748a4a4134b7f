import { openSettings } from "./settings";
import { pictureFile, publish, upload } from "./uploads";
import { expect, test, toastOf } from "./world";

test("an account is made private: strangers find nothing of it, ask, are let in, and all can read it once it is open", async ({
  page,
  browser,
  world,
  site,
  signIn,
}) => {
  test.setTimeout(400_000);
  const shy = await signIn("starter", ["Shira", "Quill"]);
  const fan = await world.person(null, ["Finn", "Asker"]);
  const other = await world.person(null, ["Olga", "Other"]);
  const run = Date.now();
  const [word, secret] = [`quill${run}`, `inkwell${run}`];
  const words = `Only for friends ${word} ${secret} #tag${run}`;
  const made = await page.request.post("api/posts", { data: { type: "text", visibility: "public", text: words } });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const media = [{ id: await upload(page.request, site, await pictureFile(200)) }];
  const pictured = await publish(page.request, site, { type: "image", text: "A picture", media });
  const { mediaUrl } = await (await page.request.get(`api/posts/${pictured}`)).json();

  const visitor = await browser.newContext({ baseURL: site });
  const stranger = await browser.newContext({ baseURL: site });
  await world.login(stranger, fan.id, site);
  /** Where what is for everyone can be read, as pages and as answers. */
  const paths = [
    ...["./", "explore", `explore?q=${word}`, `tags/tag${run}`, `u/${shy.username}`, `posts/${id}`],
    ...["api/posts", `api/users/${shy.id}/posts`, `api/posts/${id}`, `api/posts/${id}/comments`],
    ...[`api/search?q=${word}`, "api/posts?feed=following", "api/posts?feed=trending"],
  ];
  const found = async (context: typeof visitor) => {
    const texts = await Promise.all(paths.map(async (path) => (await context.request.get(path)).text()));
    return paths.filter((_, index) => texts[index]?.includes(secret));
  };
  // Where it can be read while the account is open: else the silence below would prove nothing.
  expect((await visitor.request.get(mediaUrl)).status()).toBe(200);
  for (const context of [visitor, stranger])
    await expect
      .poll(() => found(context))
      .toEqual(expect.arrayContaining([`explore?q=${word}`, `u/${shy.username}`, `posts/${id}`, `api/posts/${id}`]));

  await openSettings(page);
  await page.getByRole("checkbox", { name: "Private account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make it private" }).click();
  await expect(toastOf(page, "Your account is private")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Private account" })).toBeChecked();
  await expect(page.getByText("Nobody is waiting for your answer.")).toBeVisible();

  // An answer to who is signed out may be a second old.
  for (const context of [visitor, stranger]) await expect.poll(() => found(context)).toEqual([]);
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
  await expect(here.getByRole("dialog").getByText("Only their followers see these people.")).toBeVisible();
  await here.keyboard.press("Escape");
  const withdraw = here.getByRole("button", { name: "Requested: withdraw your request to follow Shira Quill" });
  const ask = here.getByRole("button", { name: "Ask to follow Shira Quill" });
  await ask.click();
  await expect(withdraw).toHaveText("Requested");

  await openSettings(page);
  await page.getByRole("button", { name: "Decline Finn Asker" }).click();
  await expect(toastOf(page, "You declined Finn Asker's request. They are not told.")).toBeVisible();
  await here.reload();
  await ask.click();
  await expect(withdraw).toHaveText("Requested");
  expect(await found(stranger)).toEqual([]);

  await openSettings(page);
  await page.getByRole("button", { name: "Accept Finn Asker" }).click();
  await expect(toastOf(page, "Finn Asker follows you now")).toBeVisible();
  await expect(page.getByText("Nobody is waiting for your answer.")).toBeVisible();
  await here.reload();
  await expect(here.getByText(words)).toBeVisible();
  await expect(
    here.getByRole("article").filter({ hasText: words }).getByText("Followers", { exact: true }),
  ).toBeVisible();
  await expect(here.getByRole("button", { name: /^Repost/ })).toHaveCount(0);
  expect(await found(stranger)).toEqual(expect.arrayContaining(["api/posts?feed=following", `api/posts/${id}`]));
  expect(await found(visitor)).toEqual([]);

  await page.goto("profile");
  await page.getByRole("button", { name: "Followers" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove Finn Asker" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page, "Finn Asker no longer follows you. They are not told.")).toBeVisible();
  expect(await found(stranger)).toEqual([]);

  await world.login(stranger, other.id, site);
  await here.goto(`u/${shy.username}`);
  await ask.click();
  await expect(withdraw).toHaveText("Requested");
  await openSettings(page);
  await page.getByRole("checkbox", { name: "Private account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make it public" }).click();
  await expect(toastOf(page, "Your account is public")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Private account" })).not.toBeChecked();
  for (const context of [visitor, stranger])
    await expect.poll(() => found(context)).toEqual(expect.arrayContaining([`u/${shy.username}`, `api/posts/${id}`]));
  await expect.poll(fetched).toBe(200);
  await here.reload();
  await expect(here.getByRole("button", { name: "Unfollow Shira Quill" })).toBeVisible();
  await Promise.all([visitor.close(), stranger.close()]);
});
