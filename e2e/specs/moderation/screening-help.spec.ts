import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/fixtures/axe";
import { expect, test, toastWith } from "@/e2e/fixtures/fixtures";
import { pressUntilOpen } from "@/e2e/pages/screen";
import { openPageAs } from "@/e2e/pages/staff";

const FULL = { tag: "@full" };

async function switchToSpanish(page: Page): Promise<void> {
  await page.goto("profile?tab=settings");
  await page.getByRole("main").getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("tab", { name: "Ajustes", selected: true })).toBeVisible();
}

async function publishInSpanish(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Crear publicación" });
  await pressUntilOpen(page.getByRole("button", { name: "Crear publicación" }), dialog);
  await dialog.getByLabel("Tu publicación").fill(words);
  await dialog.getByRole("button", { name: "Publicar", exact: true }).click();
}

test(
  "holds a Spanish threat, and explains it to its author in Spanish",
  FULL,
  async ({ page, browser, world, site, signIn }) => {
    const me = await signIn("starter", ["Iker", "Amenaza"]);
    await switchToSpanish(page);
    await page.goto("./");
    await publishInSpanish(page, "Mañana te voy a matar");
    const held = page.getByRole("dialog", { name: "Tu publicación está retenida" });
    await expect(held.getByRole("heading", { name: "Tu publicación está retenida" })).toBeFocused();
    const why = /^Solo tú puedes ver esto\. La revisión automática lo ha retenido porque parece contener una amenaza/;
    await expect(held.getByText(why)).toBeVisible();
    await expect(held.locator("mark")).toHaveText(/te voy a matar/);
    await expect(held.getByRole("button", { name: "Pedir una revisión" })).toBeVisible();
    await held.getByRole("button", { name: "Dejarlo por ahora" }).click();
    const card = page.getByRole("article").filter({ hasText: "Mañana" });
    await expect(
      card.getByRole("region", { name: "Retenido por la revisión automática" }).getByText(why),
    ).toBeVisible();

    const visitor = await openPageAs(browser, world, site, null, `u/${me.username}`);
    await expect(visitor.getByRole("heading", { name: "Iker Amenaza" })).toBeVisible();
    await expect(visitor.getByText("te voy a matar")).toHaveCount(0);
  },
);

test(
  "publishes a Spanish post about suicide, and shows its author where to find help in Spain",
  FULL,
  async ({ page, browser, world, site, signIn }) => {
    const me = await signIn("starter", ["Sara", "Triste"]);
    await switchToSpanish(page);
    await page.goto("./");
    const words = "No puedo más, quiero quitarme la vida";
    await publishInSpanish(page, words);
    const help = page.getByRole("dialog", { name: "No tienes por qué cargar con esto a solas" });
    await expect(help.getByRole("heading")).toBeFocused();
    await expect(help.getByRole("link", { name: "Llama al 024" })).toHaveAttribute("href", "tel:024");
    await expect(help.getByRole("link", { name: "Llama al 717 003 717" })).toHaveAttribute("href", "tel:717003717");
    expect(await axeViolations(page)).toEqual([]);
    await help.getByRole("button", { name: "Cerrar" }).first().click();
    await expect(help).toBeHidden();
    const card = page.getByRole("article").filter({ hasText: words });
    await expect(card.getByRole("region", { name: "Retenido por la revisión automática" })).toHaveCount(0);
    const visitor = await openPageAs(browser, world, site, null, `u/${me.username}`);
    await expect(visitor.getByText(words)).toBeVisible();
  },
);

test(
  "publishes a post that names a crisis line at once, and a visitor can read it",
  FULL,
  async ({ page, browser, world, site, signIn }) => {
    const me = await signIn("starter", ["Hal", "Helps"]);
    await page.goto("./");
    const dialog = page.getByRole("dialog", { name: "Create Post" });
    await pressUntilOpen(page.getByRole("button", { name: "Create Post" }), dialog);
    const words = "Shout is a free text service, text 85258.";
    await dialog.getByLabel("Your post").fill(words);
    await dialog.getByRole("button", { name: "Publish Post" }).click();
    await expect(toastWith(page, "Post published")).toBeVisible();
    await expect(toastWith(page, /^Everyone can read it now\. Processed in /)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const visitor = await openPageAs(browser, world, site, null, `u/${me.username}`);
    await expect(visitor.getByText(words)).toBeVisible();
  },
);
