import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin } from "@/e2e/pages/staff";
import { updatePerson } from "@/lib/testing/factories/account";

const FULL = { tag: "@full" };
const WORLD = { tag: ["@world", "@full"] };

test(
  "shows a new account its level, what it has used today, and what raises its limits",
  FULL,
  async ({ page, world, signIn }) => {
    const me = await signIn("starter");
    await updatePerson(me, { emailVerified: null }, world.prisma);
    const text = `Three fine recipes: https://example.org/${me.username}`;
    await page.request.post("api/posts", { data: { type: "text", text, visibility: "public" } });
    await page.goto("profile?tab=settings");
    const card = page.getByRole("region", { name: "What your account can do" });
    await expect(card.getByText("New account", { exact: true })).toBeVisible();
    const row = card.getByRole("term").filter({ hasText: /^Posts and other text with links$/ });
    await expect(row.locator("xpath=following-sibling::dd")).toHaveText(/^1 of [\d,]+ used today$/);
    await expect(card.getByRole("heading", { name: "Next: Settling in" })).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveText([
      "Confirm your email address",
      "Wait 3 more days",
      /^Or pay for a plan/,
    ]);
    await card.getByRole("link", { name: "Confirm your email address" }).click();
    await expect(page).toHaveURL(/\/settings\/security$/);
  },
);

test(
  "lets an admin change a limit, which applies at once, and refuses one that falls",
  WORLD,
  async ({ page, context, browser, world, site }) => {
    const author = await world.person("starter", ["Nia", "Newcomer"]);
    await world.login(context, (await createAdmin(world)).id, site);
    await page.goto("admin/new-accounts");
    const links = page.getByRole("spinbutton", {
      name: "Links in a post, comment, message, vibe, captions or profile: New account",
    });
    const save = page.getByRole("button", { name: "Save" });
    await links.fill("");
    await expect(page.getByText("A limit can't be lower than at the previous level.")).toBeVisible();
    await expect(save).toBeDisabled();
    await links.fill("0");
    await expect(page.getByText("1 change", { exact: true })).toBeVisible();
    await save.click();
    await expect(toastWith(page, "Rules saved")).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: site });
    await world.login(elsewhere, author.id, site);
    const data = { type: "text", text: "Look: https://example.org", visibility: "public" };
    const refused = await elsewhere.request.post("api/posts", { data });
    expect([refused.status(), (await refused.json()).message]).toEqual([
      403,
      expect.stringMatching(/^Your account can't share links yet\. /),
    ]);

    await page.getByRole("button", { name: "Reset to defaults" }).click();
    await save.click();
    await expect(page.getByText("1 change", { exact: true })).toHaveCount(0);
    expect((await elsewhere.request.post("api/posts", { data })).status()).toBe(201);
    await page.goto("admin/audit");
    await expect(
      page.getByRole("listitem").filter({ hasText: "Changed the rules for new accounts" }).first(),
    ).toBeVisible();
    await elsewhere.close();
  },
);
