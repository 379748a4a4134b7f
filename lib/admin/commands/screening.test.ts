import { translatorFor } from "@/lib/i18n/translator";
import "@/lib/testing/setup/database";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { screenText } from "@/lib/screening/text/screen-text";
import { watchSettings } from "@/lib/screening/thresholds/staff-settings";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { waitFor } from "@/lib/testing/wait/wait-for";
import { type StaffThresholds, staffScreening } from "../contract/screening";

const t = translatorFor("en", "cases");
const tCaseForms = translatorFor("en", "caseForms");

let admin: TestUser;
let author: TestUser;

beforeAll(async () => {
  [admin, author] = [await makePerson({ role: "admin" }), await makePerson({ plan: "starter" })];
});

const add = (entry: object) => sendTo(staffScreening.addEntry, { as: admin, body: entry });
const tried = async (words: string) => (await sendTo(staffScreening.try, { as: admin, body: { text: words } })).body;
const post = async (words: string, audience: object = {}) =>
  (await sendTo(posts.create, { as: author, body: { type: "text", text: words, visibility: "public", ...audience } }))
    .body.screening;

describe("screening lists", () => {
  test("finds a listed word whole and disguised, a domain with its subdomains, and ignores allowed words", async () => {
    const { body } = await add({ kind: "word", value: "Zorblax", verdict: "hold", category: "harassment" });
    expect(body.value).toBe("zorblax");
    expect((await add({ kind: "word", value: "zorblax", verdict: "queue", category: "spam" })).status).toBe(409);
    expect((await post("You z.o.r.b.l.a.x"))?.verdict).toBe("hold");
    expect((await post("A zorblaxian garden"))?.verdict).toBe("pass");
    await add({ kind: "link", value: "https://www.Bad-Shop.example/sale", verdict: "queue", category: "spam" });
    expect((await tried("See http://deals.bad-shop.example/now")).hits).toMatchObject([{ source: "listed" }]);
    expect((await tried("See http://not-bad-shop.example/now")).hits).toEqual([]);
    expect((await add({ kind: "link", value: "no domain", verdict: "queue", category: "spam" })).error?.message).toBe(
      t("lists.badDomain"),
    );
    const before = screenText("What a shit day");
    expect(before.verdict).not.toBe("pass");
    await add({ kind: "allowed", value: "shit day" });
    expect(screenText("What a shit day").hits.filter(({ source }) => source === "words")).toEqual([]);
    expect((await sendTo(staffScreening.removeEntry, { as: admin, params: { id: body.id } })).status).toBe(200);
    expect((await post("You zorblax"))?.verdict).toBe("pass");
  });

  test("applies a term that another process added, without screening a text in between", async () => {
    const data = { kind: "word", value: "quorvix", verdict: "hold", category: "harassment", createdAt: now() } as const;
    await prisma.termListEntry.create({ data, select: { id: true } });
    const isHeld = async () => screenText("You quorvix").verdict === "hold";
    expect(await isHeld()).toBe(false);
    const stop = watchSettings(20);
    await waitFor(isHeld, "the term of another process");
    stop();
  });
});

describe("screening thresholds", () => {
  const WORDS = "Call me on 07700 900123 today";
  const set = (queue: number, version: number) =>
    sendTo(staffScreening.saveThresholds, {
      as: admin,
      body: { version, thresholds: [{ source: "personal-data", category: "personal-data", queue, hold: null }] },
    });

  test("previews new thresholds on last week's items, and applies them from the next text on", async () => {
    expect((await post(WORDS))?.verdict).toBe("queue");
    expect((await post(WORDS, { audience: "close_friends" }))?.verdict).toBe("queue");
    const thresholds = [{ source: "personal-data", category: "personal-data", queue: 1, hold: null }];
    const { body } = await sendTo(staffScreening.previewThresholds, { as: admin, body: { thresholds } });
    expect(body.changed).toBe(2);
    expect(body.examples).toMatchObject(Array(2).fill({ before: "queue", after: "pass" }));
    // What is for close friends is not shown.
    expect(new Set(body.examples.map(({ excerpt }) => excerpt))).toEqual(new Set([WORDS, null]));
    const { billingRef } = await prisma.user.findUniqueOrThrow({
      where: { id: admin.id },
      select: { billingRef: true },
    });
    expect(await prisma.auditEntry.count({ where: { actorRef: billingRef, act: "thresholds.previewed" } })).toBe(1);
    expect((await post(WORDS))?.verdict).toBe("queue");
    expect((await set(1, 0)).body.version).toBe(1);
    expect((await post(WORDS))?.verdict).toBe("pass");
    expect((await set(0, 0)).error?.message).toBe(t("thresholds.stale"));
    expect((await set(0, 1)).status).toBe(200);
    expect((await tried(WORDS)).verdict).toBe("queue");
  });

  describe("of Spanish", () => {
    const SPANISH = "Te voy a matar.";
    const neverHeld = { language: "es", source: "rules", category: "threat", queue: 0, hold: null };

    const read = async () => (await sendTo(staffScreening.thresholds, { as: admin })).body;
    const save = (version: number) =>
      sendTo(staffScreening.saveThresholds, { as: admin, body: { version, thresholds: [neverHeld] } });
    const holds = ({ thresholds }: StaffThresholds) =>
      (["en", "es"] as const).map((language) => {
        const isThreat = (one: StaffThresholds["thresholds"][number]) =>
          one.language === language && one.source === "rules" && one.category === "threat";
        return thresholds.find(isThreat)?.hold;
      });

    test("Spanish thresholds are previewed and saved apart from the English ones, which apply where no language is named", async () => {
      expect((await post(SPANISH))?.verdict).toBe("hold");
      const { version } = await read();
      const preview = { as: admin, body: { thresholds: [neverHeld] } };
      const { body: effect } = await sendTo(staffScreening.previewThresholds, preview);
      expect(effect.examples).toMatchObject([{ before: "hold", after: "queue", excerpt: SPANISH }]);
      expect(holds((await save(version)).body)).toEqual([0.8, null]);
      const verdicts = [await tried("I will kill you, I know where you live."), await tried(SPANISH)];
      expect(verdicts.map(({ verdict }) => verdict)).toEqual(["hold", "queue"]);
      const entry = { where: { act: "screening.thresholds-changed" }, orderBy: { id: "desc" } } as const;
      const { detail } = await prisma.auditEntry.findFirstOrThrow({ ...entry, select: { detail: true } });
      expect(detail).toEqual({ version: version + 1 });
      expect((await save(version)).error?.message).toBe(t("thresholds.stale"));
      // As the previous release sends it.
      expect((await set(0, version + 1)).status).toBe(200);
      expect(holds(await read())).toEqual([0.8, null]);
    });

    test("saving Spanish thresholds keeps the English ones readable for the previous release, whose own change applies to both languages", async () => {
      const { version } = await read();
      expect((await save(version)).status).toBe(200);
      const { thresholds } = await prisma.screeningThresholds.findUniqueOrThrow({ where: { version: version + 1 } });
      expect(thresholds).toMatchObject({ rules: { threat: { queue: 0, hold: 0.8 } } });
      const changed = { rules: { threat: { queue: 0, hold: 0.9 } } };
      const data = { version: version + 2, thresholds: changed, createdAt: now() };
      await prisma.screeningThresholds.create({ data, select: { version: true } });
      expect(holds(await read())).toEqual([0.9, 0.9]);
    });

    test("rejects a Spanish threshold for a category that Spanish does not have", async () => {
      const thresholds = [{ ...neverHeld, source: "words", category: "slur" }];
      const refused = await sendTo(staffScreening.previewThresholds, { as: admin, body: { thresholds } });
      expect(refused.error?.message).toBe(t("thresholds.unknown"));
    });
  });

  test("rejects unknown thresholds, and ones that hold below the queueing score", async () => {
    const change = (threshold: object) =>
      sendTo(staffScreening.previewThresholds, { as: admin, body: { thresholds: [threshold] } });
    const unknown = await change({ source: "image", category: "spam", queue: 0, hold: null });
    expect(unknown.error?.message).toBe(t("thresholds.unknown"));
    const upside = await change({ source: "model", category: "spam", queue: 0.9, hold: 0.5 });
    expect(upside.error?.message).toBe(tCaseForms("thresholds.order"));
  });
});
