import "@/lib/testing/setup/database";
import "@/lib/testing/setup/rate-limits";
import { beforeAll, expect, test } from "@jest/globals";
import type { TrustRules } from "@/lib/accounts/contract/trust";
import { DEFAULT_TRUST_RULES } from "@/lib/accounts/trust/default-trust-rules";
import { translatorFor } from "@/lib/i18n/translator";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { staffTrust } from "../contract/trust";

const t = translatorFor("en", "trust");
const tStaff = translatorFor("en", "staffTrust");

let admin: TestUser;

beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
});

const withLinks = (linksPerText: number | null): TrustRules => {
  const { requirements, limits } = DEFAULT_TRUST_RULES;
  return { requirements, limits: { ...limits, new: { ...limits.new, linksPerText } } };
};
const save = (version: number, rules: unknown) => sendTo(staffTrust.save, { as: admin, body: { version, rules } });

test("saved trust rules apply to the next text, once for each version, and are audited with what changed", async () => {
  const author = await makePerson({ plan: "starter" });
  const publish = () =>
    sendTo(posts.create, { as: author, body: { type: "text", text: "https://example.org", visibility: "public" } });
  expect((await publish()).status).toBe(201);
  const [one, two] = await Promise.all([save(0, withLinks(0)), save(0, withLinks(1))]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  expect([one, two].find(({ status }) => status === 409)?.error?.message).toBe(t("stale"));
  expect((await save(1, withLinks(0))).body).toMatchObject({ version: 2, rules: withLinks(0), factor: 1 });
  expect((await publish()).status).toBe(403);
  expect((await save(2, DEFAULT_TRUST_RULES)).body.rules).toEqual(DEFAULT_TRUST_RULES);
  expect((await publish()).status).toBe(201);
  const entries = await prisma.auditEntry.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(entries).toMatchObject([
    { act: "trust.rules-changed", detail: { version: 3, value: "new.linksPerText 0 → 3" } },
  ]);
});

test("trust rules are refused with a limit that falls at a higher level, is missing, is no whole number or is out of range", async () => {
  const falling = await save(3, withLinks(null));
  expect([falling.status, falling.error?.issues]).toEqual([
    400,
    expect.arrayContaining([{ path: "rules.limits.settling.linksPerText", message: tStaff("falling") }]),
  ]);
  const { requirements, limits } = DEFAULT_TRUST_RULES;
  const { mentions: _, ...incomplete } = limits.new;
  const late = { ...requirements.settling, days: 366 };
  for (const rules of [
    withLinks(-1),
    withLinks(1.5),
    { requirements, limits: { ...limits, new: incomplete } },
    { requirements: { ...requirements, settling: late }, limits },
  ])
    expect((await save(3, rules)).status).toBe(400);
  expect((await sendTo(staffTrust.rules, { as: admin })).body.version).toBe(3);
});
