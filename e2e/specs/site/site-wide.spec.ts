import { openMail } from "@/e2e/fixtures/authenticator";
import { expect, openMenu, test } from "@/e2e/fixtures/fixtures";
import { droppableConnection } from "@/e2e/network/network-drop";
import { createAdmin } from "@/e2e/pages/staff";
import { makeFollow, makePost } from "@/lib/testing/factories/people";

const FULL = { tag: "@full" };

test(
  "links rules, privacy, terms and support from every page, with headings to jump between",
  FULL,
  async ({ page }) => {
    const foot = page.getByRole("contentinfo").getByRole("navigation", { name: "About Veranda" });
    for (const [link, title] of [
      ["Rules", "Community rules"],
      ["Privacy", "Privacy notice"],
      ["Terms", "Terms of use"],
      ["Support", "Support"],
    ] as const) {
      await page.goto("./");
      await foot.getByRole("link", { name: link, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    await expect(foot.getByRole("button")).toHaveCount(0);
    await page.goto("privacy");
    // Explicit, as Safari drops the roles of a table with another `display`.
    await expect(page.locator('th[role="rowheader"]', { hasText: "next-auth.session-token" })).toBeVisible();
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Cookies" }).click();
    await expect(page).toHaveURL(/#cookies$/);
    await expect(page.getByRole("heading", { name: "Cookies" })).toBeInViewport();
  },
);

test("names every cookie that the site sets on the privacy page", FULL, async ({ page, context, signIn }) => {
  await signIn();
  await page.goto("./");
  await expect(page.getByRole("tab", { name: "For You" })).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name.replace(/^__(Secure|Host)-/, ""));
  expect(names.length).toBeGreaterThan(0);
  await page.goto("privacy");
  for (const name of names) await expect(page.getByRole("rowheader", { name })).toBeVisible();
});

test(
  "validates a support request, returns a reference, and emails staff, with a Creator's marked as priority",
  FULL,
  async ({ page, world, context, site }) => {
    const ask = async (words: string, before: () => Promise<void> = async () => {}) => {
      await page.goto("support");
      await before();
      await page.getByLabel("Your request").fill(words);
      await page.getByRole("button", { name: "Send request" }).click();
      const sent = page.getByRole("status").filter({ hasText: "Request sent" });
      await expect(sent).toContainText(/mention [\da-f]{8}\./);
      const reference = /mention ([\da-f]{8})/.exec((await sent.textContent()) ?? "")?.[1] ?? "";
      const mail = await openMail(page, reference);
      await expect(mail).toContainText(words);
      return mail;
    };

    await page.goto("support");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("Tell us how we can help.")).toBeVisible();
    await expect(page.getByText("Enter a valid email address so we can reply.")).toBeVisible();
    const visitors = await ask("I cannot sign in any more.", () =>
      page.getByLabel("Email address for our reply").fill("max@e2e.veranda.test"),
    );
    await expect(visitors).toContainText("Reply-To: max@e2e.veranda.test");
    await expect(visitors.getByRole("heading")).not.toContainText("[Creator]");

    for (const [plan, line] of [
      ["starter", "We answer people on the Creator plan first."],
      ["creator", "You're on the Creator plan, so your request goes first."],
    ] as const) {
      const me = await world.person(plan);
      await world.login(context, me.id, site);
      const mail = await ask(`I paid twice, says ${plan}.`, async () => {
        await expect(page.getByText(`We'll email our reply to ${me.email}.`)).toBeVisible();
        await expect(page.getByText(line)).toBeVisible();
        await page.getByLabel("What's it about?").selectOption({ label: "A payment or my plan" });
      });
      await expect(mail).toContainText(`Reply-To: ${me.email}`);
      await expect(mail).toContainText(`@${me.username}`);
      const subject = mail.getByRole("heading");
      if (plan === "creator") await expect(subject).toContainText("[Creator] A payment or my plan");
      else await expect(subject).not.toContainText("[Creator]");
    }
  },
);

test("renders the landing page and the plans completely without scripts", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("./");
  const bar = page.getByRole("banner");
  for (const name of ["Explore", "Get Started"]) await expect(bar.getByRole("link", { name })).toHaveCount(1);
  await expect(bar.getByRole("status")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await bar.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByText("Can I cancel?").click();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
});

test(
  "says without scripts that signing in needs them, and keeps the password out of the address",
  FULL,
  async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("auth");
    await page.getByLabel("Email").fill("ada@e2e.veranda.test");
    await page.getByLabel("Password", { exact: true }).fill("a long pass phrase");
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Veranda needs JavaScript for this");
    await expect(page).toHaveURL(/\/no-script$/);
  },
);

test("measures a sampled view of a prerendered page and shows it to staff, by route", async ({
  page,
  context,
  world,
  site,
}) => {
  // As a visitor, who opens no WebSocket: Chromium blocks those to this machine from a page that a test has fulfilled.
  await page.route("**/pricing", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "server-timing": 'page-metrics;desc="on"' } });
  });
  const measuring = page.waitForResponse(
    async (response) =>
      response.url().includes("/_next/static/chunks/") &&
      (await response.text()).includes("/api/insights/page-metrics"),
  );
  await page.goto("pricing");
  await measuring;
  await page.getByRole("heading", { level: 1 }).click();
  // A page reports while it is left, so that the next one may come first.
  await page.goto("rules");
  await page.unroute("**/pricing");
  await world.login(context, (await createAdmin(world)).id, site);
  await expect(async () => {
    await page.goto("admin/system");
    const speed = page.getByRole("region", { name: "Page speed" });
    await expect(speed.getByRole("row", { name: /^\/pricing/ })).toContainText("ms", { timeout: 5_000 });
  }).toPass();
});

test("prints the landing page without header and footer", FULL, async ({ page }) => {
  await page.goto("./");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("header[data-shell]")).toBeHidden();
  await expect(page.locator("footer[data-shell]")).toBeHidden();
  expect((await page.pdf()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the site can be installed, reports that it is offline, and recovers", async ({ browser, world, site }) => {
  const line = await droppableConnection(site);
  const context = await browser.newContext({ baseURL: line.site, serviceWorkers: "allow" });
  const me = await world.person("starter");
  await world.login(context, me.id, line.site);
  const page = await context.newPage();
  await page.goto("./");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(href ?? "")).json();
  expect(manifest).toMatchObject({ name: "Veranda", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const answer = await page.request.get(src);
    expect(answer.status()).toBe(200);
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }

  // A running worker has cached the page.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => caches.has("veranda-offline"))).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("veranda-offline")).keys()).length))
    .toBe(1);
  await line.cut();
  await page.goto("explore");
  await expect(page.getByRole("heading", { name: "You're offline" })).toBeVisible();
  await line.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();

  // Another language caches the page again.
  await context.addCookies([{ name: "veranda-language", value: "es", url: line.site }]);
  await page.reload();
  const readCached = () => caches.match("offline").then((cached) => cached?.text());
  await expect.poll(() => page.evaluate(readCached)).toContain('<html lang="es-ES">');
  await line.cut();
});

test("navigates the site with single keys, lists them with ?, and can turn them off", { tag: "@full" }, async ({
  page,
  world,
  signIn,
}) => {
  const me = await signIn();
  const author = await world.person("starter");
  await makeFollow(me, author);
  for (const text of ["The second post", "The first post"]) await makePost(author, { text });
  await page.goto("./");
  const tab = page.getByRole("tab", { name: "Following" });
  await tab.click();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(list).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(tab).toBeFocused();

  await page.keyboard.press("j");
  const posts = page.locator("article[data-card]");
  await expect(posts.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(posts.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(posts.first()).toBeFocused();
  const like = posts.first().locator('[data-key="like"]');
  await page.keyboard.press("l");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/posts\//);
  await page.keyboard.press("/");
  await expect(page).toHaveURL(/\/explore$/);
  await expect(page.getByRole("searchbox")).toBeFocused();
  // In a text field a shortcut key types its letter.
  await page.keyboard.type("gh?");
  await expect(page.getByRole("searchbox")).toHaveValue("gh?");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/notifications$/);

  await openMenu(page, /Account menu/);
  await page.getByRole("menuitem", { name: "Keyboard shortcuts" }).click();
  await list.getByRole("checkbox", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/\/notifications$/);
});

test("reports the site's health, and sends security headers and a request id with pages and API responses", async ({
  page,
}) => {
  for (const path of ["api/health/live", "api/health/ready", "api/health"])
    expect((await page.request.get(path)).status()).toBe(200);
  for (const path of ["./", "explore", "api/posts", "api/health", "no/such/page", "sw.js"]) {
    const headers = (await page.request.get(path)).headers();
    for (const name of [
      "content-security-policy",
      "cross-origin-opener-policy",
      "permissions-policy",
      "referrer-policy",
      "x-content-type-options",
      "x-frame-options",
    ])
      expect([path, name, headers[name] !== undefined]).toEqual([path, name, true]);
    expect(headers["x-powered-by"]).toBeUndefined();
  }
  const response = await page.request.get("api/posts?limit=3", { headers: { "X-Request-Id": "my-own-request-id" } });
  expect(response.headers()["x-request-id"]).toBe("my-own-request-id");
  // The browser generates request ids in the form that the server accepts.
  await page.goto("explore");
  const called = page.waitForRequest(/\/api\/search\?/);
  await page.getByRole("searchbox").fill("merrick");
  const request = await called;
  const requestId = (await request.allHeaders())["x-request-id"] ?? "";
  expect(requestId).toMatch(/^[\w-]{8,64}$/);
  expect((await request.response())?.headers()["x-request-id"]).toBe(requestId);
});
