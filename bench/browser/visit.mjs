// A running site with its database, a browser and temporary signed-in users.
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import pg from "pg";
import { browserEnvironment } from "../../scripts/test/chromium.mjs";
import { readSettings } from "../../server/supervisor/settings.mjs";

/** Connects to the site of `BASE_URL` and `VERANDA_HOME` and starts a browser. */
export async function openVisit() {
  const { home, port } = readSettings(process.env);
  const site = process.env.BASE_URL ?? `http://127.0.0.1:${port}`;
  const { url } = JSON.parse(readFileSync(path.join(home, "postgres/connection.json"), "utf8"));
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { CHROMIUM_PATH: executablePath } = await browserEnvironment();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  return { home, site, db, browser };
}

export async function createVisitor({ db }, id) {
  const tag = randomBytes(5).toString("hex");
  await db.query(
    `INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
     VALUES ($1, 'Bench', $2, $3, $4, gen_random_uuid())`,
    [id, tag, `b_${tag}`, `${tag}@bench.veranda.test`],
  );
}

export async function openPage({ site, db, browser }, userId) {
  const token = randomBytes(32).toString("base64url");
  await db.query(
    `INSERT INTO "Session" ("id", "sessionToken", "userId", "expires") VALUES (gen_random_uuid(), $1, $2, now() + interval '1 hour')`,
    [createHash("sha256").update(token).digest("base64url"), userId],
  );
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: site });
  await context.addCookies([
    { name: "next-auth.session-token", value: token, url: site, httpOnly: true, sameSite: "Lax" },
  ]);
  return context.newPage();
}

/** Deletes the users with all their data and closes the connections. */
export async function closeVisit({ db, browser }, people) {
  await browser.close();
  await db.query(`DELETE FROM "User" WHERE "id" = ANY($1)`, [people]);
  await db.end();
}
