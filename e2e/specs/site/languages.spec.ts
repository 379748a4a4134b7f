import type { Page } from "@playwright/test";
import { newEmail, openMail } from "@/e2e/fixtures/authenticator";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { waitForPage } from "@/e2e/pages/screen";

/** Pages that are rendered on the server only, and their headings. */
const READ = [
  ["privacy", "Política de privacidad"],
  ["terms", "Condiciones de uso"],
  ["rules", "Normas de la comunidad"],
  ["support", "Ayuda"],
] as const;

test("serves the site and its errors in Spanish to a visitor from the first byte", async ({ page, baseURL }) => {
  await page.goto("pricing");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await page.getByRole("contentinfo").getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Precios sencillos, mes a mes" })).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
  await expect(page).toHaveTitle(/^Precios/);
  const html = await (await page.request.get(`${baseURL}/pricing`)).text();
  expect(html).toContain("Precios sencillos, mes a mes");
  expect(html).not.toContain("Simple monthly pricing");

  await page.getByRole("contentinfo").getByRole("link", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("heading", { name: "Qué bien verte de nuevo" })).toBeVisible();
  await waitForPage(page);
  const form = page.locator("form").filter({ has: page.locator('input[type="password"]') });
  await form.locator('input[type="email"]').fill(newEmail("nobody"));
  await form.locator('input[type="password"]').fill("not it");
  await form.locator('input[type="password"]').press("Enter");
  await expect(
    toastIn(page, "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo."),
  ).toBeVisible();

  for (const [path, title] of READ) expect(await (await page.request.get(path)).text()).toContain(`${title}</h1>`);
  await page.goto("");
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
  await expect(page.getByRole("contentinfo").getByText("Paid for by our members.")).toBeVisible();
});

test("serves public pages in the language that the browser accepts, from the first byte", async ({ request }) => {
  for (const path of ["./", "pricing", "privacy", "rules", "explore", "auth"]) {
    const html = await (await request.get(path, { headers: { "Accept-Language": "es-ES" } })).text();
    expect([path, /<html[^>]* lang="([^"]*)"/.exec(html)?.[1]]).toEqual([path, "es-ES"]);
  }
});

test("changes the language on the page of an emailed link, and returns to it", async ({ page }) => {
  await page.goto("auth/reset?token=0123456789012345678901234567890");
  await page.getByRole("contentinfo").getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
  await expect(page).toHaveURL(/\/auth\/reset\?token=0123456789012345678901234567890$/);
});

const toastIn = (page: Page, words: string) => page.getByRole("region", { name: /notificaciones/i }).getByText(words);

test("switches every screen and the emails to Spanish in the settings, and back to English", {
  tag: "@full",
}, async ({ page, signIn }) => {
  const person = await signIn();
  await page.goto("profile?tab=settings");
  await page.getByRole("main").getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("tab", { name: "Ajustes", selected: true })).toBeVisible();
  await page.goto("");
  await expect(page.getByRole("tab", { name: "Para ti" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tendencias ahora" })).toBeAttached();
  await page.getByRole("navigation").getByRole("link", { name: "Explorar" }).first().click();
  await expect(page).toHaveTitle(/^Explorar/);
  await page.goto("messages");
  await expect(page).toHaveTitle(/^Mensajes/);
  await page.goto("pricing");
  await expect(page.getByRole("heading", { name: "Precios sencillos, mes a mes" })).toBeVisible();
  await page.goto(`u/${person.username}`);
  await expect(page.getByRole("main").getByText("Seguidores").first()).toBeVisible();
  await expect(page.getByRole("tablist", { name: "Qué mostrar" })).toBeVisible();

  await page.request.post("api/auth/forgot-password", { data: { email: person.email } });
  const mail = await openMail(page, person.email);
  await expect(mail.getByText("Restablece tu contraseña").first()).toBeVisible();

  await page.goto("profile?tab=settings");
  await page.getByRole("main").getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("tab", { name: "Settings", selected: true })).toBeVisible();
  await page.goto("");
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
});
