import { expect, openMenu, test, toastWith, uniqueName } from "@/e2e/fixtures/fixtures";
import { delayRequests } from "@/e2e/network/delay-request";
import { pressUntilOpen } from "@/e2e/pages/screen";
import { makePost } from "@/lib/testing/factories/people";

test("reads the posts of a private list, to which people are added from its page and from a profile's menu", {
  tag: "@full",
}, async ({ page, world, signIn }) => {
  const [annName, beaName] = [uniqueName(), uniqueName()];
  await signIn("starter");
  const ann = await world.person("starter", ["Ann", annName]);
  const bea = await world.person("starter", ["Bea", beaName]);
  for (const person of [ann, bea]) await makePost(person, { text: `Bread of ${person.lastName}` });

  await page.goto("./");
  await openMenu(page, /^Account menu/);
  await page.getByRole("menuitem", { name: "Lists" }).click();
  await expect(page.getByRole("heading", { name: "Lists" })).toBeVisible();
  const naming = page.getByRole("dialog", { name: "New list" });
  await pressUntilOpen(page.getByRole("button", { name: "New list" }), naming);
  await naming.getByLabel("List name").fill("Bakers");
  await naming.getByRole("button", { name: "Create" }).click();
  await expect(toastWith(page, "List created")).toBeVisible();
  await page.getByRole("link", { name: /^Bakers/ }).click();
  await expect(page.getByRole("heading", { name: "Bakers" })).toBeVisible();

  const people = page.getByRole("dialog", { name: "People in Bakers" });
  await pressUntilOpen(page.getByRole("button", { name: "Add people" }), people);
  await people.getByRole("searchbox", { name: "Find people to add" }).fill(annName);
  await people.getByRole("button", { name: `Add Ann ${annName} to this list` }).click();
  await expect(people.getByRole("button", { name: `Remove Ann ${annName} from this list` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(`Bread of ${annName}`)).toBeVisible();
  await expect(page.getByText(`Bread of ${beaName}`)).toHaveCount(0);
  const address = page.url();

  await page.goto(`u/${bea.username}`);
  await openMenu(page, new RegExp(`^More options for Bea ${beaName}$`));
  await page.getByRole("menuitem", { name: "Add to lists…" }).click();
  const lists = page.getByRole("dialog", { name: `Choose lists for Bea ${beaName}` });
  const added = page.waitForResponse((response) => /\/api\/lists\/.+\/people\//.test(response.url()));
  const release = await delayRequests(page, "**/api/lists/*/people/*");
  await lists.getByRole("checkbox", { name: "Bakers" }).click();
  await expect(lists.getByRole("checkbox", { name: "Bakers" })).toBeChecked();
  release();
  expect((await added).ok()).toBe(true);
  await page.goto(address);
  for (const name of [annName, beaName]) await expect(page.getByText(`Bread of ${name}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "2 people" })).toBeVisible();

  await page.getByRole("button", { name: "Delete list" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastWith(page, "List deleted")).toBeVisible();
  await expect(page.getByText("No lists yet")).toBeVisible();
});
