import { chromium } from "playwright-core";
const base = "http://127.0.0.1:3411/";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const out = "/tmp/shots9/look/";
async function ctx(email, opts) {
  const context = await browser.newContext({ baseURL: base, ...opts });
  if (email) await context.request.post("api/auth/login", { data: { email, password: "veranda-demo" }, headers: { origin: base.slice(0,-1) } });
  return context;
}
{
  const c = await ctx("starter@veranda.test", { viewport: { width: 1280, height: 800 } });
  const page = await c.newPage();
  await page.goto("./"); await page.waitForTimeout(3000);
  const list = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const d = await page.evaluate(() => { const e = document.activeElement; return { in: !!e.closest("article"), n: (e.getAttribute("aria-label") ?? e.textContent).slice(0, 30) }; });
    list.push(d.n);
    if (d.in) break;
  }
  console.log("tab stops before first post:", list.length - 1, list.join(" | "));
  await page.goto("./"); await page.waitForTimeout(2500);
  await page.keyboard.press("Tab"); await page.keyboard.press("Enter"); await page.keyboard.press("Tab");
  console.log(await page.evaluate(() => document.activeElement.textContent));
  await page.screenshot({ path: out + "skip-1280.png" });
  await page.keyboard.press("Enter"); 
  console.log(await page.evaluate(() => document.activeElement.id + " " + location.href));
  let n = 0; for (; n < 10; n++) { await page.keyboard.press("Tab"); if (await page.evaluate(() => !!document.activeElement.closest("article"))) break; }
  console.log("tabs after skip", n + 1);
  // arrow keys in vibes
  await page.locator("[data-vibes-of]").first().focus(); await page.keyboard.press("ArrowRight");
  console.log(await page.evaluate(() => document.activeElement.getAttribute("aria-label") + " " + document.activeElement.tabIndex + " " + document.querySelectorAll("[data-vibes-of][tabindex='0']").length));
  // client navigation
  await page.evaluate(() => { window.__a = []; document.addEventListener("animationstart", (e) => window.__a.push(e.animationName + ":" + e.target.tagName), true); });
  await page.getByRole("link", { name: "Explore" }).first().click();
  await page.waitForURL("**/explore"); await page.waitForTimeout(800);
  console.log("animations", await page.evaluate(() => window.__a.join(",") + " class=" + document.querySelector("main").className));
  await page.goBack(); await page.waitForTimeout(1000);
  console.log("y", await page.evaluate(() => scrollY));
  await page.goto("u/islamerrick"); await page.waitForTimeout(1500);
  await page.getByRole("tab", { name: "Photos and videos" }).click(); await page.waitForTimeout(1500);
  await page.screenshot({ path: out + "media-tab-1280.png", fullPage: true });
  await page.getByRole("button", { name: /^Followed by/ }).click(); await page.waitForTimeout(1200);
  await page.screenshot({ path: out + "followers-1280.png" });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More options for Isla Merrick", exact: true }).click(); await page.waitForTimeout(800);
  await page.screenshot({ path: out + "menu-1280.png" });
  await c.close();
}
for (const width of [390, 768]) {
  const c = await ctx("starter@veranda.test", { viewport: { width, height: 900 } });
  const page = await c.newPage();
  await page.goto("./"); await page.waitForTimeout(2500);
  const f = page.locator("article footer").first(); await f.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  await page.screenshot({ path: `${out}card-${width}.png` });
  console.log(width, await f.evaluate((e) => [e.getBoundingClientRect().height, e.scrollWidth, e.clientWidth]));
  await c.close();
}
{
  const c = await ctx(null, { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
  const page = await c.newPage(); await page.goto("./"); await page.screenshot({ path: out + "nojs-1280.png" });
  await page.setViewportSize({ width: 390, height: 800 }); await page.screenshot({ path: out + "nojs-390.png" });
  await page.goto("explore"); await page.setViewportSize({ width: 1280, height: 800 }); await page.screenshot({ path: out + "nojs-explore-1280.png" });
  await c.close();
}
await browser.close();
