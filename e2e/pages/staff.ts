import type { Browser, Page } from "@playwright/test";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost } from "@/lib/testing/factories/people";
import { expect, type TestFixtures } from "../fixtures/fixtures";

/** Opens a page in a new browser context as this person. Null is a visitor. */
export async function openPageAs(
  browser: Browser,
  world: TestFixtures,
  site: string,
  personId: string | null,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, locale: "en-GB", timezoneId: "Europe/London" });
  if (personId) await world.login(context, personId, site);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

export const createAdmin = (world: TestFixtures, [firstName, lastName] = ["Mona", "Moderates"]) =>
  makePerson({ firstName, lastName, role: "admin" }, world.prisma);

export async function readEndpoint<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

export const findCaseId = async (world: TestFixtures, targetId: string): Promise<string> =>
  (await findCaseAbout(targetId, world.prisma)) ?? "";

export async function listAuditActs(page: Page, caseId: string): Promise<string[]> {
  const entries = await readEndpoint<{ act: string }[]>(page, `api/admin/audit?kind=changes&caseId=${caseId}`);
  return entries.map(({ act }) => act).reverse();
}

const REPORTED = [
  ["You would not last a day where I work.", "harassment"],
  ["Buy followers here, cheaper than anywhere else.", "spam"],
  ["This is where she lives, if anybody wants to visit.", "privacy"],
] as const;

/** Returns the ids of three reported cases, the newest last. */
export async function createReportedPosts(world: TestFixtures): Promise<string[]> {
  const [author, reporter] = [
    await world.person("starter", ["Amos", "Arrow"]),
    await world.person(null, ["Ruth", "Reporter"]),
  ];
  const cases: string[] = [];
  for (const [text, category] of REPORTED) {
    const targetId = await makePost(author, { text }, world.prisma);
    const report = { reason: "It is unkind to a person I know.", category };
    await makeReport(reporter, { targetType: "post", targetId }, report, world.prisma);
    cases.push(await findCaseId(world, targetId));
  }
  return cases;
}
