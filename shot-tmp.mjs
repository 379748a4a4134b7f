import { chromium } from "playwright-core";
const base = "http://127.0.0.1:3411/";
const browser = await chromium.launch({ executablePath: process.env.CHROME ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const out = "/tmp/shots9/look/";
const [,, only] = process.argv;
async function signedIn(email, opts) {
  const context = await browser.newContext({ baseURL: base, ...opts });
  if (email) {
    const r = await context.request.post("api/auth/login", { data: { email, password: "veranda-demo" }, headers: { origin: base.slice(0,-1) } });
    if (!r.ok()) throw new Error(await r.text());
  }
  return context;
}
const jobs = [
  ["home", "starter@veranda.test", "./"],
  ["u-isla", "starter@veranda.test", "u/islamerrick"],
  ["u-hazel", "creator@veranda.test", "u/hazelokafor"],
  ["u-sian", "starter@veranda.test", "u/sianhughes"],
  ["profile", "creator@veranda.test", "profile"],
  ["profile-visitor", "visitor@veranda.test", "profile"],
  ["explore", "starter@veranda.test", "explore"],
  ["u-isla-out", null, "u/islamerrick"],
  ["landing", null, "./"],
  ["bookmarks", "starter@veranda.test", "bookmarks"],
  ["drafts", "visitor@veranda.test", "drafts"],
  ["notifications", "visitor@veranda.test", "notifications"],
  ["messages", "visitor@veranda.test", "messages"],
  ["admin", "admin@veranda.test", "admin"],
];
for (const [width, height] of [[390, 844], [1280, 800]])
  for (const scheme of ["light", "dark"]) {
    for (const [name, email, path] of jobs) {
      if (only && !name.match(only)) continue;
      if (scheme === "dark" && !["home","u-isla","profile","explore","u-sian"].includes(name)) continue;
      const context = await signedIn(email, { viewport: { width, height }, colorScheme: scheme });
      const page = await context.newPage();
      page.on("pageerror", (e) => console.log(name, "pageerror", e.message.slice(0,200)));
      page.on("console", (m) => m.type() === "error" && console.log(name, m.text().slice(0,200)));
      await page.goto(path, { waitUntil: "load" });
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `${out}${name}-${width}-${scheme}.png` });
      await context.close();
    }
  }
await browser.close();
