import { expect } from "@playwright/test";
import { whileWorkerRests } from "./processes";
import { pictureFile } from "./uploads";
import { circle, live, open, openStill, READY, share, viewerOf } from "./vibes";
import { test, toastOf } from "./world";

test.use({ actionTimeout: 30_000 });

test("a vibe that may be sensitive lies under a veil: nothing of it is fetched, and nobody is counted, before they ask", async ({
  page,
  context,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  const bob = await world.person(null, ["Bob", "Looks"]);
  await world.login(context, ada.id, site);
  const id = await share(page.request, site, await pictureFile(15), "At the beach");
  await live(page.request, site, id);
  // What screening writes down of a picture of somebody undressed; no such picture is in the repository.
  const { rows } = await world.db.query<{ id: string }>(
    `UPDATE "Asset" SET "blurred" = true WHERE "holderKind" = 'vibe' AND "holderId" = $1 RETURNING "id"`,
    [id],
  );
  const asset = rows[0]?.id ?? "nothing";
  await context.clearCookies();
  await world.login(context, bob.id, site);
  const fetched: string[] = [];
  page.on("request", (request) => request.url().includes(asset) && fetched.push(request.url()));
  const counted = async () =>
    (await world.db.query<{ viewCount: number }>(`SELECT "viewCount" FROM "Vibe" WHERE "id" = $1`, [id])).rows;

  await page.goto(`u/${ada.username}`);
  const viewer = viewerOf(page);
  await openStill(page, page.getByRole("button", { name: "Ada Vibes, 1 new vibe" }));
  const veil = viewer.locator("[data-vibe]").getByText("This may be sensitive");
  await expect(veil).toBeVisible();
  await expect(viewer.locator("[data-vibe] img")).toHaveCount(0);
  await expect(viewer.getByText("At the beach")).toHaveCount(0);
  expect(fetched).toEqual([]);
  expect(await counted()).toEqual([{ viewCount: 0 }]);

  await viewer.getByRole("button", { name: "Show picture" }).click();
  await expect(veil).toHaveCount(0);
  await expect(viewer.locator("[data-vibe]").getByText("At the beach")).toBeVisible();
  await expect.poll(counted).toEqual([{ viewCount: 1 }]);
  expect(fetched).not.toEqual([]);
});

test("the author of a vibe is told that it is made ready, and why it could not be shared", async ({
  page,
  context,
  browser,
  world,
  site,
}) => {
  test.setTimeout(400_000);
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  await world.login(context, ada.id, site);
  const whole = await pictureFile(120);
  const cut = { ...whole, bytes: whole.bytes.subarray(0, Math.floor(whole.bytes.length / 2)) };
  const viewer = viewerOf(page);
  const elsewhere = await browser.newContext({ baseURL: site });
  const id = await whileWorkerRests(async () => {
    const made = await share(page.request, site, cut, "");
    await page.goto("./");
    await open(circle(page, "Your Vibe, 1 shared"), viewer);
    const making = viewer.getByRole("region", { name: "Waiting to be made ready" });
    await expect(making).toContainText("Only you can see this vibe until it is done.");
    await expect(making.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
    // Nobody else does.
    const stranger = await world.person();
    await world.login(elsewhere, stranger.id, site);
    expect((await elsewhere.request.get(`${site}api/daily-vibes/${made}`)).status()).toBe(404);
    return made;
  });
  const notice = viewer.getByRole("region", { name: "This vibe could not be shared" });
  await expect(notice).toContainText("This file could not be read. It may be damaged or cut short.", {
    timeout: READY,
  });
  await expect(notice).toContainText("Only you can see it. Delete it, and share another.");
  await notice.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastOf(page, "Vibe deleted")).toBeVisible();
  await expect(viewer).toBeHidden();
  expect((await page.request.get(`${site}api/daily-vibes/${id}`)).status()).toBe(404);
  await expect(circle(page, "Your Vibe")).toHaveAccessibleName("Your Vibe");
  await elsewhere.close();
});
