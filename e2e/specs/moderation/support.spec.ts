import { openMail } from "@/e2e/fixtures/authenticator";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { createAdmin } from "@/e2e/pages/staff";

test("lists a Creator's support request before a Starter's, emails the answer, and shows it at /support", {
  tag: "@full",
}, async ({ page, world, context, site }) => {
  const people = { starter: await world.person("starter"), creator: await world.person("creator") };
  const references = { starter: "", creator: "" };
  for (const plan of ["starter", "creator"] as const) {
    await world.login(context, people[plan].id, site);
    await page.goto("support");
    await page.getByLabel("Your request").fill(`I paid twice, says ${plan}.`);
    await page.getByRole("button", { name: "Send request" }).click();
    const sent = page.getByRole("status").filter({ hasText: "Request sent" });
    await expect(sent).toContainText(/mention [\da-f]{8}\./);
    references[plan] = /mention ([\da-f]{8})/.exec((await sent.textContent()) ?? "")?.[1] ?? "";
    await expect(page.locator(`[data-request="${references[plan]}"]`)).toContainText("Waiting for an answer");
  }

  await world.login(context, (await createAdmin(world)).id, site);
  await page.goto("admin/support");
  const rowOf = (plan: "starter" | "creator") => page.locator(`[data-request="${references[plan]}"]`);
  const more = page.getByRole("button", { name: "Show more requests" });
  await expect(rowOf("creator")).toBeVisible();
  while (!(await rowOf("starter").isVisible())) await more.click();
  const order = await page
    .locator("[data-request]")
    .evaluateAll((items) => items.map((item) => item.getAttribute("data-request")));
  expect(order.indexOf(references.creator)).toBeLessThan(order.indexOf(references.starter));

  // By keyboard only: move back and forth, open, write, send.
  await rowOf("creator").locator("summary").focus();
  await page.keyboard.press("j");
  await expect(rowOf("creator").locator("summary")).not.toBeFocused();
  await page.keyboard.press("k");
  await expect(rowOf("creator").locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await rowOf("creator").getByLabel("Your answer").fill("One of them was sent back.");
  await page.keyboard.press("Control+Enter");
  await expect(toastWith(page, "Answer sent")).toBeVisible();
  await expect(rowOf("creator")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.locator("summary").first()).toBeFocused();

  await world.login(context, people.creator.id, site);
  await page.goto("support");
  // Members see no footer.
  await expect(page.getByRole("main").getByRole("link", { name: "Accessibility" })).toBeVisible();
  await expect(rowOf("creator")).toContainText("Answered");
  await expect(rowOf("creator")).toContainText("One of them was sent back.");
  await expect(rowOf("starter")).toHaveCount(0);
  const mail = await openMail(page, `Re: My account or signing in (${references.creator})`);
  await expect(mail).toContainText(people.creator.email);
  await expect(mail).toContainText("One of them was sent back.");
});
