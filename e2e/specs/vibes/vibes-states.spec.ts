import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { pressUntilOpen } from "@/e2e/pages/screen";
import { openPaused, servePictures, vibeCircle, vibeViewer } from "@/e2e/pages/vibes";
import { holdVibe, makeVibe, updateAssets } from "@/lib/testing/factories/people";
import { failProcessing, makeProcessing } from "@/lib/testing/factories/processing-media";

test("veils a possibly sensitive vibe, and neither fetches it nor counts a view until it is opened", async ({
  page,
  world,
  signIn,
}) => {
  const ada = await world.person("starter", ["Ada", "Vibes"]);
  const id = await makeVibe(ada, { text: "At the beach" });
  await updateAssets(id, { blurred: true });
  await signIn(null, ["Bob", "Looks"]);
  const requestedUrls = await servePictures(page);
  const counted = async () => (await (await page.request.get(`api/daily-vibes/${id}`)).json()).viewCount;

  await page.goto(`u/${ada.username}`);
  const viewer = vibeViewer(page);
  await openPaused(page, page.getByRole("button", { name: "Ada Vibes, 1 new vibe" }));
  const shown = viewer.locator("[data-vibe]");
  const veil = shown.getByText("This may be sensitive");
  await expect(veil).toBeVisible();
  await expect(shown.locator("img")).toHaveCount(0);
  await expect(viewer.getByText("At the beach")).toHaveCount(0);
  expect(requestedUrls).toEqual([]);
  expect(await counted()).toBe(0);

  await viewer.getByRole("button", { name: "Show photo" }).click();
  await expect(veil).toHaveCount(0);
  await expect(shown.getByText("At the beach")).toBeVisible();
  await expect.poll(counted).toBe(1);
  expect(requestedUrls).not.toEqual([]);
});

test("shows the author of a vibe that it is being processed, and why it could not be shared", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  const id = await makeProcessing(await signIn("starter", ["Ada", "Vibes"]), "vibe");
  await page.goto("./");
  const viewer = vibeViewer(page);
  await pressUntilOpen(vibeCircle(page, "Your Vibe, 1 shared"), viewer);
  const making = viewer.getByRole("region", { name: "Processing" });
  await expect(making).toContainText("Only you can see this vibe until it's ready.");
  await expect(making.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "34");
  await failProcessing({ kind: "vibe", id });
  const notice = viewer.getByRole("region", { name: "We couldn't share this vibe" });
  await expect(notice).toContainText("We couldn't read this file. It may be damaged or incomplete.");
  await expect(notice).toContainText("Only you can see this vibe. Delete it and share another one.");
  await notice.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastWith(page, "Vibe deleted")).toBeVisible();
  await expect(viewer).toBeHidden();
  expect((await page.request.get(`api/daily-vibes/${id}`)).status()).toBe(404);
  await expect(vibeCircle(page, "Your Vibe")).toHaveAccessibleName("Your Vibe");
});

test("shows the reason for a held vibe to its author, takes a review request, and deletes it", {
  tag: "@full",
}, async ({ page, signIn }) => {
  const ada = await signIn("starter", ["Ada", "Vibes"]);
  const id = await holdVibe(ada, await makeVibe(ada));
  await servePictures(page);
  await page.goto("./");
  const viewer = vibeViewer(page);
  await openPaused(page, vibeCircle(page, "Your Vibe, 1 shared, one needs your attention"));
  const notice = viewer.getByRole("region", { name: "Held by screening" });
  await expect(notice).toContainText("Only you can see this.");
  await expect(notice).toContainText("a threat");
  await notice.getByRole("button", { name: "Ask for a review" }).click();
  await expect(notice.getByText("Review requested")).toBeFocused();
  await notice.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastWith(page, "Vibe deleted")).toBeVisible();
  await expect(viewer).toBeHidden();
  await expect(vibeCircle(page, "Your Vibe")).toHaveAccessibleName("Your Vibe");
  expect((await page.request.get(`api/daily-vibes/${id}`)).status()).toBe(404);
});
